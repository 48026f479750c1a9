/** A code for one phone number, as a text message or a call. */
type CodeMessage = {
  /** The same for each attempt, so that the service sends one message. */
  id: string;
  /** In E.164, such as +17015550108. */
  number: string;
  code: string;
  /** The language of the message, such as "en". */
  language: string;
};

/** Sends codes to phones. */
export interface TextMessages {
  /** Rejects if the service did not accept the message. The outbox tries again. */
  send(message: CodeMessage): Promise<void>;
}

/** The service did not accept a message. The error's message contains no number and no code, so it can be logged. */
export class MessageNotSent extends Error {
  override name = "MessageNotSent";
}
