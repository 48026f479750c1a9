/** A backup cannot be made or restored; the message is one line for the operator. */
export class BackupError extends Error {
  override name = "BadBackup";
}

/** Of an error the line that says what happened. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0]!;
}
