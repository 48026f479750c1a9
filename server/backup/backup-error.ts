import { OperatorError } from "#db/operator-error.ts";

/** A backup can't be made or restored. The message is one line for the operator. */
export class BackupError extends OperatorError {
  override name = "BackupError";
}

/** Returns the first line of the error's message. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0]!;
}
