import { z } from "zod";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** The texts about what happens to the owner's subscription. */
const subscriptionTexts = {
  none: null,
  goes_on: "Your subscription continues. You can list another business with it or cancel it on your dashboard.",
  ends: "Your subscription has ended, and you will not be charged again.",
  goes_back:
    "Your subscription has ended. We are refunding your last payment in full to the card you paid with. Your bank may take a few days to show it.",
};

/** Sent to the owner after an admin deletes the business or removes them as its owner. */
export const businessRemoved = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    deleted: z.boolean(),
    money: z.enum(["none", "goes_on", "ends", "goes_back"]),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `Your business on ${siteName}`,
  preview: "See what changed and what you can do.",
  footerReason: "you owned a business on",
  Body: ({ business, deleted, money, link }) => (
    <>
      <Paragraph>
        {deleted
          ? `We removed ${businessName(business)} from the directory.`
          : `We had to remove ${businessName(business)} from your account.`}
      </Paragraph>
      {subscriptionTexts[money] && <Paragraph>{subscriptionTexts[money]}</Paragraph>}
      <Paragraph>{`If you think this is a mistake, contact us within ${restoreDays} days:`}</Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
    </>
  ),
});
