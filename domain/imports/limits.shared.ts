/** The largest file that can be imported, in megabytes. */
export const importFileMegabytes = 100;
