/** A rendered email to one person. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that gets the replies. Without it, they go to the site's own address. */
  replyTo?: string;
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
};

/** Sends emails through an SMTP server or into the development mailbox. */
export interface Emails {
  /** Rejects if the email was not sent. In that case, the outbox tries again. */
  send(email: Email): Promise<void>;
}

/** An email in the development mailbox. */
export type StoredEmail = Email & { id: string; at: Date };

/** The development mailbox, used instead of an SMTP server. Its emails are not sent to anyone. */
export interface Mailbox extends Emails {
  /** Lists the emails, newest first. */
  list(): Promise<StoredEmail[]>;
  find(id: string): Promise<StoredEmail | null>;
}

/** An email was not sent. The error's message contains neither an address nor the email's text, so it can be logged. */
export class Undelivered extends Error {
  override name = "Undelivered";
  /** Whether the server says that the address does not exist, so that another attempt would fail too. */
  readonly isBounce: boolean;
  /** Whether there was no connection to the server, so that no email can be sent now. */
  readonly isAway: boolean;

  constructor(message: string, { isBounce = false, isAway = false } = {}) {
    super(message);
    this.isBounce = isBounce;
    this.isAway = isAway;
  }
}
