/** The store can't be opened. The message is one line for the operator: the problem, the folder, and what to do. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "StoreError";
  }
}

/** The advice for a store that can't be used. */
export const RESTORE_HINT = "Move the folder somewhere else, and then restore a backup with `town restore FILE`.";

/** Returns the error for damage that was found before anything was written to the store. */
export function damagedStore(store: string, what: string, cause?: unknown): StoreError {
  return new StoreError(`The store in ${store} is damaged: ${what}. Nothing in it was changed. ${RESTORE_HINT}`, cause);
}
