/** An error that the operator can fix. The message says how, and is shown without a stack. */
export class OperatorError extends Error {}

/** Returns the first line of an error's message. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0]!;
}
