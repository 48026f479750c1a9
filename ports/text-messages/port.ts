/** A code for one phone number, which is sent as a text message or in a call. */
type CodeMessage = {
  /** The message's id. It is the same for each attempt, so that the service sends only one message. */
  id: string;
  /** The phone number in E.164 format, such as +17015550108. */
  number: string;
  code: string;
  /** The language of the message, such as "en". */
  language: string;
};

/** Sends codes to phones. */
export interface TextMessages {
  /** Rejects if the service did not accept the message. In that case, the outbox tries again. */
  send(message: CodeMessage): Promise<void>;
}

/** The service did not accept a message. The error's message contains neither a number nor a code, so it can be logged. */
export class MessageNotSent extends Error {
  override name = "MessageNotSent";
}
