/** The local database can't be used. The message is one line for the operator. */
export class LocalPostgresError extends Error {
  override name = "LocalPostgresError";
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
