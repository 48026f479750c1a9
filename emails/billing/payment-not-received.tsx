import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, business, sitePath } from "#emails/payload.ts";

/** To somebody whose slow payment failed in the end: nothing was charged, and nothing has started. */
export const paymentNotReceived = defineEmail({
  payload: z.object({ ...planPayload, business, link: sitePath }),
  subject: ({ siteName }) => `Your payment to ${siteName} did not arrive`,
  preview: "Nothing was charged. You can try again.",
  footerReason: "somebody, most likely you, wanted to pay with this address at",
  Body: ({ plan, business, link }) => (
    <>
      <Paragraph>{`Your payment for ${planNames[plan]}${business ? `, for ${businessName(business, "a business")},` : ""} did not arrive. Your bank turned it down. Nothing was charged, and no plan has started.`}</Paragraph>
      <Paragraph>You can try again, with another card or account:</Paragraph>
      <ActionButton link={link}>Try again</ActionButton>
    </>
  ),
});
