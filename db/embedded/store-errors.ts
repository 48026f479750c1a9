/** The store can't be opened; the message is one line for the operator: what is wrong with which folder, the way back. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "StoreRefused";
  }
}

/** The way back from a store that can't be used. */
export const RESTORE_HINT = "Restore a backup with `npm run restore -- FILE`, or move the folder away to start empty.";

/** A refusal for a store that was found damaged before anything was written to it. */
export function damagedStore(store: string, what: string, cause?: unknown): StoreError {
  return new StoreError(`The store in ${store} is damaged: ${what}. Nothing in it was changed. ${RESTORE_HINT}`, cause);
}
