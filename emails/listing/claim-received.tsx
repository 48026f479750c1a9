import { z } from "zod";
import { whyAdmin } from "#emails/admin/admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/** Sent after someone pays for a claim or asks for one, to admins who chose to get emails right away. */
export const claimReceived = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    claimant: z.string().optional(),
    isPaid: z.boolean(),
    more,
    link: sitePath.default("/admin/dashboard/business-requests"),
  }),
  subject: ({ siteName }) => `New claim to review on ${siteName}`,
  preview: "Visitors see the original listing until you decide.",
  footerReason: whyAdmin,
  Body: ({ business, claimant, isPaid, more, link }) => (
    <>
      <Paragraph>{`${claimant ?? "Someone"} ${isPaid ? "paid to claim" : "asked to claim"} ${businessName(business, "a business")}.`}</Paragraph>
      <Paragraph>
        {`Visitors see the original listing until an administrator decides. Approve the claim only if you are sure that this person represents the business. If you reject it, the listing stays as it is${isPaid ? " and the payment is refunded" : ""}.`}
      </Paragraph>
      {more && (
        <Paragraph>{`${pluralize(more, "more claim has", "more claims have")} been made since the last email.`}</Paragraph>
      )}
      <ActionButton link={link}>Review the claim</ActionButton>
    </>
  ),
});
