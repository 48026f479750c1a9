import { z } from "zod";
import { whyAdmin } from "#emails/admin/admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/** To every admin, as soon as somebody paid to claim a business. */
export const claimReceived = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    claimant: z.string().optional(),
    more,
    link: sitePath.default("/admin/dashboard/business-requests"),
  }),
  subject: ({ siteName }) => `A claim waits for you at ${siteName}`,
  preview: "Visitors see the listing as it was until you decide.",
  footerReason: whyAdmin,
  Body: ({ business, claimant, more, link }) => (
    <>
      <Paragraph>{`${businessName(business, "A business")} was claimed, and paid for${claimant ? `, by ${claimant}` : ""}.`}</Paragraph>
      <Paragraph>
        Visitors see the listing as it was until one of you decides. Approve the claim once you are sure that this person speaks
        for the business. If you reject it, the listing stays as it is, and the payment goes back.
      </Paragraph>
      {more && <Paragraph>{`${pluralize(more, "more claim", "more claims")} came since the last email.`}</Paragraph>}
      <ActionButton link={link}>Look at the claim</ActionButton>
    </>
  ),
});
