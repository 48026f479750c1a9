import { z } from "zod";
import { invitationDays } from "#domain/businesses/people/limits.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

const aboutBusiness = { ...recipient, business: z.string() };

/** Sent to an address that an owner invited as an editor. The email is the same whether or not the address has an account. */
export const editorInvitation = defineEmail({
  payload: z.object({ ...aboutBusiness, from: z.string(), link: sitePath }),
  subject: ({ siteName }) => `You're invited to edit a business listing on ${siteName}`,
  preview: "See what editors can do, and accept the invitation.",
  footerReason: "the owner of a business invited you to",
  Body: ({ business, from, link, sender }) => (
    <>
      <Paragraph>{`${from} invited you to edit the listing for ${businessName(business, "a business")} on ${sender.siteName}. If you accept, you can change its hours, pictures, and text, and read its messages.${sender.paidPlans === false ? "" : " You can't change its plan."}`}</Paragraph>
      <Paragraph>{`You need an account with this email address. The invitation works for ${invitationDays} days. If you don't know the sender, ignore this email, and nothing will happen.`}</Paragraph>
      <ActionButton link={link}>View the invitation</ActionButton>
    </>
  ),
});

/** Sent to an owner when an editor accepts an invitation. */
export const editorJoined = defineEmail({
  payload: z.object({ ...aboutBusiness, editor: z.string(), link: sitePath.default("/dashboard/people") }),
  subject: ({ siteName }) => `Your business on ${siteName} has a new editor`,
  preview: "They accepted your invitation.",
  footerReason: "you own a business on",
  Body: ({ business, editor, link }) => (
    <>
      <Paragraph>{`${editor} accepted your invitation and can now edit the listing for ${businessName(business)}.`}</Paragraph>
      <Paragraph>You can remove editors at any time:</Paragraph>
      <ActionButton link={link}>View the editors</ActionButton>
    </>
  ),
});

/** Sent to an editor whom the owner removed. */
export const editorRemoved = defineEmail({
  payload: z.object({ ...aboutBusiness, link: sitePath.default("/contact") }),
  subject: ({ siteName }) => `You can no longer edit a business listing on ${siteName}`,
  preview: "The owner removed you as an editor.",
  footerReason: "you were an editor of a listing on",
  Body: ({ business, link }) => (
    <>
      <Paragraph>{`The owner of ${businessName(business, "a business")} removed you as an editor. You keep your account.`}</Paragraph>
      <Paragraph>If you have questions, contact us:</Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
    </>
  ),
});
