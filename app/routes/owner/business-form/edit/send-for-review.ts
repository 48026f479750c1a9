import { saveAction } from "./save.ts";

/** Saves a rejected business and sends it for review. */
export const action = saveAction({ resubmits: true });
