import type { Table, TableRow } from "#domain/imports/files/table.ts";
import { nameKey } from "./column-names.ts";
import type { ColumnMapping } from "./import-fields.shared.ts";

const statusColumn = /^(?:(?:license|licence|lic|permit|business|account|member|membership|registration|current)\s)?status$/;

const ended =
  /^(?:expired|inactive|not active|closed|permanently closed|out of business|revoked|suspended|terminated|cancell?ed|lapsed|dissolved|withdrawn|void)\b/i;

/**
 * Returns a function that returns a remark if a row's status means that the business may no longer exist, or else null. A license
 * may have expired because its owner is late, so such a row is still imported.
 */
export function endedStatusReader({ columns }: Table, mapping: ColumnMapping): (row: TableRow) => string | null {
  const at = columns.findIndex((column, index) => !mapping[index] && statusColumn.test(nameKey(column)));
  return ({ cells }) => {
    const status = cells[at]?.trim() ?? "";
    return ended.test(status) ? `Please check whether this business still exists: ${columns[at]} is ${status}` : null;
  };
}
