/** The maximum size of an imported file, in megabytes, and its maximum number of rows. A file is read as a whole. */
export const importFileMegabytes = 20;
export const maxImportRows = 100_000;
/** The advice for a file with more rows or bytes. */
export const splitAdvice = "Please split it, for example by place or category, and import the parts one after another.";
/** The message for a file that is too large. */
export const importFileTooLarge = `The file is larger than ${importFileMegabytes} MB. ${splitAdvice}`;
