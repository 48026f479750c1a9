/** One mail to one person, ready to leave. */
export type Letter = { to: string; subject: string; text: string; html: string };

/** How mail leaves: through an SMTP server, or into a mailbox the site keeps itself. */
export interface Mail {
  /** Rejects when the letter did not leave; trying again is the outbox's business. */
  send(letter: Letter): Promise<void>;
}

/** A letter in the mailbox the site keeps. */
export type KeptLetter = Letter & { id: string; at: Date };

/** The mailbox that stands in for an SMTP server; nothing in it reaches anybody. */
export interface Mailbox extends Mail {
  /** The newest first. */
  list(): Promise<KeptLetter[]>;
  find(id: string): Promise<KeptLetter | null>;
}

/** A letter did not leave. The message names no address and no words of the letter, so that it can be logged. */
export class Undelivered extends Error {
  override name = "Undelivered";
}
