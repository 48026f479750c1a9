import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, weekdayDate } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the owner before a public holiday. The link opens a page where the owner can answer. */
export const holidayQuestion = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), holiday: z.string(), day: z.iso.date(), link: sitePath }),
  subject: (_, { holiday }) => `Are you open on ${holiday}?`,
  preview: ({ day }, sender) => `Tell your customers whether you are open on ${weekdayDate(day, sender)}.`,
  footerReason: "your business lists its hours on",
  Body: ({ business, holiday, day, link, sender }) => (
    <>
      <Paragraph>{`${holiday} is on ${weekdayDate(day, sender)}. Is ${businessName(business)} open that day?`}</Paragraph>
      <ActionButton link={link}>Answer with one tap</ActionButton>
      <Paragraph>You don't need to log in. If you don't answer, we will keep showing your usual hours.</Paragraph>
    </>
  ),
});
