/** The rows of a spreadsheet as text, or why it cannot be read: the end of a sentence that starts with "The file". */
export type ReadSpreadsheet = { rows: string[][] } | { problem: string };

/** Reads the spreadsheets of strangers. */
export type Spreadsheets = {
  /**
   * Reads the first sheet and fills merged cells. Dates become ISO dates. A formula becomes the value that the file stores for it.
   */
  readRows(file: Uint8Array): Promise<ReadSpreadsheet>;
};
