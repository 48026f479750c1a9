/** The rows of a spreadsheet as text, or the reason why it cannot be read. The reason is the end of a sentence that starts with "The file". */
export type ReadSpreadsheet = { rows: string[][] } | { problem: string };

/** Reads spreadsheets from untrusted sources. */
export type Spreadsheets = {
  /**
   * Reads the first sheet and fills merged cells. Dates become ISO dates. A formula becomes the value that the file stores for it.
   */
  readRows(file: Uint8Array): Promise<ReadSpreadsheet>;
};
