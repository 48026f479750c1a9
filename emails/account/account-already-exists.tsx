import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, PlainLink, ActionButton } from "#emails/layout.tsx";
import { business, planPayload, recipient, sitePath } from "#emails/payload.ts";

/**
 * Sent to an owner after someone tries to sign up with the owner's address, or to set up an account for a purchase of `plan`. The
 * forms never reveal that an address is registered.
 */
export const accountAlreadyExists = defineEmail({
  payload: z.object({
    ...recipient,
    plan: planPayload.plan.optional(),
    business,
    link: sitePath.default("/login"),
    resetLink: sitePath.default("/forgot-password"),
  }),
  subject: ({ siteName }, { plan }) =>
    plan ? `Log in to ${siteName} to use your purchase` : `You already have an account with ${siteName}`,
  preview: "This email address already has an account. You can log in instead.",
  footerReason: "someone tried to use this email address to set up an account with",
  Body: ({ plan, business: name, link, resetLink, sender }) => (
    <>
      <Paragraph>
        {plan
          ? `You, or someone who entered your email address, bought ${planNames[plan]}${name ? ` and claimed ${businessName(name, "a business")}` : ""}. This address already has an account, so we didn't create a new one. If it was you, log in to add the purchase to your account:`
          : `Someone, perhaps you, just tried to sign up for ${sender.siteName} with this email address. The address already has an account, so we didn't create a new one. If that was you, log in as usual:`}
      </Paragraph>
      <ActionButton link={link}>Log in</ActionButton>
      <Paragraph>
        Forgot your password? <PlainLink to={resetLink}>Choose a new one</PlainLink>
      </Paragraph>
      <Paragraph>
        {`If it wasn't you, you don't need to do anything. Your account has not changed${plan ? ", and you will not be charged" : ""}.`}
      </Paragraph>
    </>
  ),
});
