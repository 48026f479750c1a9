import { z } from "zod";
import { changeText, figureLabels, figures as counted } from "#domain/analytics/figures.shared.ts";
import { shortDate } from "#domain/town-config/locale.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

const number = z.number().int().nonnegative();

/** Sent to owners on Mondays. `from` and `to` are the week's first and last days. `before` is the previous week's count. */
export const weeklySummary = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    figures: z.array(z.object({ figure: z.enum(counted), count: number, before: number.nullish() })),
    link: sitePath.default("/dashboard"),
  }),
  subject: ({ siteName }) => `Your week on ${siteName}`,
  preview: "See how many people viewed your listing and what they tapped.",
  footerReason: "you own a listing on",
  Body: ({ business, from, to, figures, link, sender }) => (
    <>
      <Paragraph>{`Here are the stats for ${businessName(business)} from ${shortDate(from, sender.locale)} to ${shortDate(to, sender.locale)}:`}</Paragraph>
      {figures.map(({ figure, count, before }) => (
        <Paragraph
          key={figure}
        >{`${figureLabels[figure]}: ${count.toLocaleString("en-US")}${before == null ? "" : ` (${changeText(count, before, "the week before").toLowerCase()})`}`}</Paragraph>
      ))}
      <ActionButton link={link}>View all my stats</ActionButton>
    </>
  ),
});
