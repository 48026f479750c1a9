import type { Mailbox } from "#ports/email/port.ts";
import type { TextMessages } from "./port.ts";

/** Stores the messages in the development mailbox. They are not sent to anyone. */
export function openMailboxMessages(mailbox: Mailbox): TextMessages {
  return {
    async send({ number, code }) {
      const text = `${code} is your code. It works for 10 minutes.`;
      await mailbox.send({ to: number, subject: `Text message to ${number}`, text, html: `<p>${text}</p>` });
    },
  };
}
