export const logLine = (): undefined => undefined;
