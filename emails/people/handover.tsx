import { z } from "zod";
import { handoverDays, invitationDays } from "#domain/businesses/people/limits.shared.ts";
import { isPremium, planNames, plans } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, longDate } from "#emails/format.ts";
import { Paragraph, ActionButton, type Sender } from "#emails/layout.tsx";
import { dateTime, recipient, sitePath } from "#emails/payload.ts";

const aboutBusiness = { ...recipient, business: z.string() };
const plan = z.enum(plans);

/** A button that links to the plans, or to the dashboard while plans are turned off. */
function PlansButton({ link, sender }: { link: string; sender: Sender }) {
  if (sender.paidPlans === false) return <ActionButton link="/dashboard">Open my dashboard</ActionButton>;
  return <ActionButton link={link}>View the plans</ActionButton>;
}

/**
 * Sent to the address of a person whom an owner asks to take over the business. The email is the same whether or not the address
 * has an account.
 */
export const businessOffer = defineEmail({
  payload: z.object({ ...aboutBusiness, from: z.string(), plan, link: sitePath }),
  subject: ({ siteName }) => `Become the owner of a business on ${siteName}`,
  preview: "The owner wants to hand it over to you.",
  footerReason: "someone asked you to take over a business on",
  Body: ({ business, from, plan: paid, link, sender }) => (
    <>
      <Paragraph>{`${from} wants you to take over ${businessName(business, "a business")} on ${sender.siteName}. If you accept, you will own the listing, including its pictures and stats.`}</Paragraph>
      {isPremium(paid) && (
        <Paragraph>{`The listing is on ${planNames[paid]}, but ${from}'s payments don't transfer to you. ${sender.paidPlans === false ? `After ${handoverDays} days,` : `You can choose a plan within ${handoverDays} days. If you don't,`} the paid plan ends. Nothing is deleted.`}</Paragraph>
      )}
      <Paragraph>{`You need an account that uses this email address and has no business yet. The link works for ${invitationDays} days. If you don't know the sender, ignore this email, and nothing will happen.`}</Paragraph>
      <ActionButton link={link}>View the details</ActionButton>
    </>
  ),
});

/** Sent to the former owner. */
export const businessHandedOver = defineEmail({
  payload: z.object({
    ...aboutBusiness,
    newOwner: z.string(),
    canceled: z.boolean(),
    keepsEditing: z.boolean(),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `You handed over your business on ${siteName}`,
  preview: "It now has a new owner.",
  footerReason: "you owned a business on",
  Body: ({ business, newOwner, canceled, keepsEditing, link }) => (
    <>
      <Paragraph>{`${newOwner} is now the owner of ${businessName(business, "the business")}.${keepsEditing ? " You can still edit the listing." : ""}`}</Paragraph>
      {canceled && (
        <Paragraph>
          Your plan is canceled. It stays active until the end of the period you paid for, and you will not be charged again. We
          don't refund what you already paid.
        </Paragraph>
      )}
      <Paragraph>If you did not want this, contact us right away:</Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
    </>
  ),
});

/** Sent to the new owner. `payBy` is set if the new owner must pay to keep the listing's plan. */
export const businessTakenOver = defineEmail({
  payload: z.object({
    ...aboutBusiness,
    plan: plan.optional(),
    next: plan.optional(),
    payBy: dateTime.optional(),
    link: sitePath.default("/dashboard"),
  }),
  subject: ({ siteName }) => `You now own a business on ${siteName}`,
  preview: "You can edit the listing on your dashboard.",
  footerReason: "you own a business on",
  Body: ({ business, plan: kept, next = "basic", payBy, link, sender }) => (
    <>
      <Paragraph>{`You are now the owner of ${businessName(business, "the business")}. You can edit the listing on your dashboard.`}</Paragraph>
      {kept && payBy && (
        <Paragraph>{`The listing keeps ${planNames[kept]} until ${longDate(payBy, sender)}. ${sender.paidPlans === false ? "After that," : "To keep it longer, choose a plan by then. Otherwise,"} the listing changes to ${planNames[next]}. Nothing is deleted.`}</Paragraph>
      )}
      <ActionButton link={link}>Open my dashboard</ActionButton>
    </>
  ),
});

/** Sent to a new owner a few days before the listing's plan ends. */
export const handoverReminder = defineEmail({
  payload: z.object({ ...aboutBusiness, plan, next: plan, payBy: dateTime, link: sitePath.default("/premium-upgrade") }),
  subject: ({ siteName }) => `The plan for your business on ${siteName} ends soon`,
  preview: "See what happens to the listing then.",
  footerReason: "you own a business on",
  Body: ({ business, plan: kept, next, payBy, link, sender }) => (
    <>
      <Paragraph>{`${businessName(business, "Your business")} keeps ${planNames[kept]} until ${longDate(payBy, sender)}. The former owner's payments ended when you became the owner.`}</Paragraph>
      <Paragraph>{`${sender.paidPlans === false ? "After that," : `To keep ${planNames[kept]}, choose it by then. Otherwise,`} the listing changes to ${planNames[next]}. Nothing is deleted.`}</Paragraph>
      <PlansButton link={link} sender={sender} />
    </>
  ),
});

/** Sent to a new owner who did not pay in time. */
export const handoverPlanEnded = defineEmail({
  payload: z.object({ ...aboutBusiness, plan, next: plan, link: sitePath.default("/premium-upgrade") }),
  subject: ({ siteName }) => `The plan for your business on ${siteName} has ended`,
  preview: "Nothing was deleted.",
  footerReason: "you own a business on",
  Body: ({ business, plan: ended, next, link, sender }) => (
    <>
      <Paragraph>{`The ${planNames[ended]} plan for ${businessName(business)} has ended. The listing is now on ${planNames[next]}. Nothing was deleted.${sender.paidPlans === false ? "" : " Everything comes back when you choose a plan."}`}</Paragraph>
      <PlansButton link={link} sender={sender} />
    </>
  ),
});
