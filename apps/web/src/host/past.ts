import type { Save, Table } from "@cardwright/engine";

/** The earlier moments of a match: the same record, played again on a table of its own and taken back. */
export class Past {
  private readonly open: () => Table;
  private readonly save: Save;
  private table: Table | undefined;

  constructor(save: Save, open: () => Table) {
    this.save = save;
    this.open = open;
  }

  at(moment: number): Table {
    const { actions, adopted } = this.save;
    let table = this.table;
    // Content that was taken back has to be adopted again: rather from the record.
    if (table === undefined || (table.length < moment && adopted.length > 0)) table = this.open();
    this.table = table;
    table.rewind(Math.max(0, table.length - moment));
    for (const [seat, code] of actions.slice(table.length, moment)) table.actCode(seat, code);
    return table;
  }
}
