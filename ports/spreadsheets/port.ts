/** A visible sheet, with its name and its rows as text. */
export type Sheet = { name: string; rows: string[][] };

/** A workbook's sheets, or the reason why the workbook cannot be read. The reason is a complete sentence for an admin. */
export type ReadSpreadsheet = { sheets: Sheet[] } | { problem: string };

/** Reads spreadsheets from untrusted sources. */
export type Spreadsheets = {
  /**
   * Reads the visible sheets and fills merged cells. Dates become ISO dates. A formula becomes the value that the file stores for
   * it, and an error value such as #N/A becomes an empty cell.
   */
  readSheets(file: Uint8Array): Promise<ReadSpreadsheet>;
};
