import { z } from "zod";
import { profileFigures } from "#domain/analytics/profile-figures.shared.ts";
import { changeText, figureLabels } from "#domain/analytics/scoreboard/figure-labels.shared.ts";
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
    figures: z.array(z.object({ figure: z.enum(profileFigures), count: number, before: number.nullish() })),
    searches: z.array(z.string()).default([]),
    link: sitePath.default("/dashboard"),
  }),
  subject: ({ siteName }) => `Your week on ${siteName}`,
  preview: "See how many people found your listing and what they tapped.",
  footerReason: "you own a listing on",
  Body: ({ business, from, to, figures, searches, link, sender }) => (
    <>
      <Paragraph>{`Here are the stats for ${businessName(business)} from ${shortDate(from, sender.locale)} to ${shortDate(to, sender.locale)}:`}</Paragraph>
      {figures.map(({ figure, count, before }) => (
        <Paragraph
          key={figure}
        >{`${figureLabels[figure]}: ${count.toLocaleString("en-US")}${before == null ? "" : ` (${changeText(count, before, "the week before").toLowerCase()})`}`}</Paragraph>
      ))}
      {searches.length > 0 && <Paragraph>{`People saw your listing when they searched for: ${searches.join(", ")}.`}</Paragraph>}
      <ActionButton link={link}>View all my stats</ActionButton>
    </>
  ),
});
