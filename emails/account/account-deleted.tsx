import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";
import { planNames, paidPlans } from "#domain/plans/plans.shared.ts";

/** The last email that we send to a person who deleted their account. */
export const accountDeleted = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string().nullish(),
    listing: z.enum(["kept", "removed"]).nullish(),
    plan: z.enum(paidPlans).nullish(),
    refunded: z.boolean(),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `Your ${siteName} account was deleted`,
  preview: "This is the last email we will send you.",
  footerReason: "this email address was used for an account with",
  Body: ({ business, listing, plan, refunded, link, sender }) => (
    <>
      <Paragraph>{`Your ${sender.siteName} account was deleted, as you asked. This is the last email we will send you.`}</Paragraph>
      {listing === "kept" && (
        <Paragraph>{`The listing for ${business} stays in the directory${sender.paidPlans === false ? "" : " as a Basic listing"} without an owner. We removed its contact person, email address, and notes.`}</Paragraph>
      )}
      {listing === "removed" && <Paragraph>{`The listing for ${business} was removed.`}</Paragraph>}
      {plan && (
        <Paragraph>
          {`Your ${planNames[plan]} plan has ended. You will not be charged again.${refunded ? " We are refunding your last payment." : ""}`}
        </Paragraph>
      )}
      <Paragraph>If you didn&apos;t do this, contact us right away:</Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
    </>
  ),
});
