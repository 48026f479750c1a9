/** One email to one person, ready to be sent. */
export type Email = { to: string; subject: string; text: string; html: string };

/** Sends emails: through an SMTP server, or into a mailbox that the site stores itself. */
export interface Emails {
  /** Rejects when the email was not sent; the outbox tries again. */
  send(email: Email): Promise<void>;
}

/** An email in the mailbox that the site stores. */
export type StoredEmail = Email & { id: string; at: Date };

/** The mailbox instead of an SMTP server; nothing in it reaches anybody. */
export interface Mailbox extends Emails {
  /** The newest first. */
  list(): Promise<StoredEmail[]>;
  find(id: string): Promise<StoredEmail | null>;
}

/** An email was not sent. The message names no address and no words of the email, so that it can be logged. */
export class Undelivered extends Error {
  override name = "Undelivered";
}
