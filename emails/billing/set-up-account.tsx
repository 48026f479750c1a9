import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, purchaseName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { business, cents, planPayload, sitePath } from "#emails/payload.ts";

const payload = z.object({
  ...planPayload,
  cents,
  business,
  step: z.enum(["paid", "reminder", "canceled"]),
  /** Opens the page where the payer sets an account up. */
  link: sitePath,
});

/**
 * Sent to a payer without an account: right after the payment, in case they closed the page; several times in the first weeks; and
 * when the subscription is canceled after a month.
 */
export const setUpAccount = defineEmail({
  payload,
  subject: ({ siteName }, { step }) => subjects[step](siteName),
  preview: ({ step }) => previews[step],
  footerReason: "someone, most likely you, used this email address for a payment to",
  Body: (props) => (
    <>
      <Paragraph>{opening(props)}</Paragraph>
      {props.step === "canceled" && <Paragraph>You can still set up your account and use what you paid for:</Paragraph>}
      <ActionButton link={props.link}>Set up my account</ActionButton>
      <Paragraph>{endings[props.step]}</Paragraph>
    </>
  ),
});

type Step = z.output<typeof payload>["step"];

const subjects: Record<Step, (siteName: string) => string> = {
  paid: (siteName) => `Set up your ${siteName} account`,
  reminder: (siteName) => `Finish setting up your ${siteName} account`,
  canceled: (siteName) => `We canceled your ${siteName} plan`,
};

const previews: Record<Step, string> = {
  paid: "We received your payment. Set up your account to use your plan.",
  reminder: "Set up your account to use what you paid for.",
  canceled: "No one set up an account, so we canceled the subscription.",
};

const endings: Record<Step, string> = {
  paid: "This link is just for you. It stops working once you set up your account and confirm your email address. If you have already done that, you don't need to do anything.",
  reminder:
    "Already have an account? Open the link and choose “Log in instead.” If you want a refund, send us a message on our contact page.",
  canceled: "If you would rather have a refund, send us a message on our contact page.",
};

function opening({ step, plan, cents: paid, currency, business: name }: z.output<typeof payload>): string {
  const [sum, purchase] = [formatAmount(paid, currency), purchaseName(plan, name)];
  switch (step) {
    case "paid":
      return `Thank you. We received your payment of ${sum} for ${purchase}. There is one step left: Set up an account to use what you paid for.`;
    case "reminder":
      return `You paid ${sum} for ${purchase}, but you have not set up your account yet. It takes only a minute:`;
    case "canceled":
      return `You paid ${sum} for ${purchase}. No one set up an account, so we canceled the subscription. It will not renew, and you will not be charged again.`;
  }
}
