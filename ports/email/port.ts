/** A rendered email to one person. */
export type Email = { to: string; subject: string; text: string; html: string };

/** Sends emails through an SMTP server or into the development mailbox. */
export interface Emails {
  /** Rejects if the email was not sent. The outbox tries again. */
  send(email: Email): Promise<void>;
}

/** An email in the development mailbox. */
export type StoredEmail = Email & { id: string; at: Date };

/** The development mailbox, used instead of an SMTP server. Its emails are not sent to anyone. */
export interface Mailbox extends Emails {
  /** Newest first. */
  list(): Promise<StoredEmail[]>;
  find(id: string): Promise<StoredEmail | null>;
}

/** An email was not sent. The message contains no address and no text of the email, so it can be logged. */
export class Undelivered extends Error {
  override name = "Undelivered";
}
