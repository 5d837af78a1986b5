/** Hands a text to the player as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([text], { type: name.endsWith(".json") ? "application/json" : "text/plain" }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Asks the player for a file; undefined if none is chosen. */
export function upload(accept: string): Promise<string | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  return new Promise((resolve) => {
    input.onchange = async () => resolve(await input.files?.[0]?.text());
    input.oncancel = () => resolve(undefined);
    input.click();
  });
}
