import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/**
 * To a sponsor whose category an admin gave away or freed; the plan stays, another category may be chosen. One that was
 * `removed` from the directory may choose once it is back, if its plan is still there.
 */
export const sponsorshipEnded = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    category: z.string(),
    link: sitePath,
    removed: z.boolean().optional(),
  }),
  subject: ({ siteName }) => `Your category sponsorship at ${siteName} has ended`,
  preview: ({ removed }) =>
    removed ? "What you can do about it." : "Your plan stays as it is, and you may pick another free category.",
  footerReason: "your business sponsored a category at",
  Body: ({ business, category, link, removed }) => (
    <>
      <Paragraph>
        {removed
          ? `${businessName(business, "Your business")} was removed from our directory, so it no longer sponsors the category ${category}.`
          : `${businessName(business, "Your business")} no longer sponsors the category ${category}: we had to end that sponsorship.`}
      </Paragraph>
      <Paragraph>
        {removed
          ? "If that was a mistake, write to us within 30 days: we can bring your business back, and while your plan lasts you may then pick any free category."
          : "Your plan stays as it is, and you may pick another free category:"}
      </Paragraph>
      <ActionButton link={link}>{removed ? "Write to us" : "Pick another category"}</ActionButton>
      {!removed && <Paragraph>If you have questions, simply write to us on the contact page.</Paragraph>}
    </>
  ),
});
