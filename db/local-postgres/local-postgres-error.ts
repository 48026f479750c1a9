import { OperatorError } from "../operator-error.ts";

/** The local database can't be used. The message is one line for the operator. */
export class LocalPostgresError extends OperatorError {
  override name = "LocalPostgresError";
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
