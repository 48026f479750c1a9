/** The largest file that an admin can import in the browser, in megabytes. */
export const importFileMegabytes = 40;
