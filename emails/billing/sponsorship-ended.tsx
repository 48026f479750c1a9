import { z } from "zod";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/**
 * Sent to a sponsor after an admin ends the sponsorship. The plan stays active, and the sponsor can choose another category. If
 * the admin `removed` the business from the directory, it must be restored first, and the plan must still be active then.
 */
export const sponsorshipEnded = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    category: z.string(),
    link: sitePath,
    removed: z.boolean().optional(),
  }),
  subject: ({ siteName }) => `Your category sponsorship on ${siteName} has ended`,
  preview: ({ removed }) =>
    removed ? "See what you can do next." : "Your plan stays the same, and you can pick another available category.",
  footerReason: "your business sponsored a category on",
  Body: ({ business, category, link, removed }) => (
    <>
      <Paragraph>
        {removed
          ? `${businessName(business, "Your business")} was removed from our directory, so it no longer sponsors the ${category} category.`
          : `${businessName(business, "Your business")} no longer sponsors the ${category} category. We had to end that sponsorship.`}
      </Paragraph>
      <Paragraph>
        {removed
          ? `If this was a mistake, contact us within ${restoreDays} days. We can restore your business. If your plan is still active then, you can pick any available category.`
          : "Your plan stays the same, and you can pick another available category:"}
      </Paragraph>
      <ActionButton link={link}>{removed ? "Contact us" : "Pick another category"}</ActionButton>
      {!removed && <Paragraph>If you have questions, send us a message on our contact page.</Paragraph>}
    </>
  ),
});
