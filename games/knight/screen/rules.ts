import type { RulesText } from "@cardwright/table";

export const rules: RulesText = { sections: [], glossary: [] };
