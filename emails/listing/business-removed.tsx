import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** What becomes of the owner's subscription. An owner without one reads nothing about it. */
const subscriptionTexts = {
  none: null,
  goes_on: "Your subscription goes on and is yours: you can list another business with it, or cancel it on your dashboard.",
  ends: "Your subscription ends with that. You will not be charged again.",
  goes_back:
    "Your subscription ends with that, and your last payment goes back in full to the card you paid with. Your bank may take a few days to show it.",
};

/** To an owner whose business an admin deleted or took from them. */
export const businessRemoved = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    deleted: z.boolean(),
    money: z.enum(["none", "goes_on", "ends", "goes_back"]),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `Your business at ${siteName}`,
  preview: "What happened, and what you can do about it.",
  footerReason: "you owned a business at",
  Body: ({ business, deleted, money, link }) => (
    <>
      <Paragraph>
        {deleted
          ? `We removed ${businessName(business)} from the directory.`
          : `${businessName(business)} no longer belongs to your account. We had to change that.`}
      </Paragraph>
      {subscriptionTexts[money] && <Paragraph>{subscriptionTexts[money]}</Paragraph>}
      <Paragraph>If you think this is a mistake, write to us within 30 days:</Paragraph>
      <ActionButton link={link}>Write to us</ActionButton>
    </>
  ),
});
