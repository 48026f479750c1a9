import { z } from "zod";
import { staffRoles } from "#domain/accounts/account-forms.shared.ts";
import { teamInvitationDays } from "#domain/accounts/limits.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

const roles = {
  admin: ["an administrator", "Administrators manage the whole directory: listings, settings, and people."],
  reviewer: ["a reviewer", "Reviewers check new listings and claims, correct listings, and answer messages."],
} as const;

/**
 * Sent to an address that an admin invited to the team. `from` is null if a command sent the invitation. The email is the same
 * whether or not the address has an account.
 */
export const teamInvitation = defineEmail({
  payload: z.object({ ...recipient, role: z.enum(staffRoles), from: z.string().nullable(), link: sitePath }),
  subject: ({ siteName }) => `You're invited to help run ${siteName}`,
  preview: "Accept the invitation and choose a password.",
  footerReason: "an administrator invited you to",
  Body: ({ role, from, link, sender }) => {
    const [title, tasks] = roles[role];
    return (
      <>
        <Paragraph>{`${from ?? "An administrator"} invited you to be ${title} for ${sender.siteName}. ${tasks}`}</Paragraph>
        <Paragraph>{`The invitation works once and expires after ${teamInvitationDays} days. If you don't know the sender, ignore this email, and nothing will happen.`}</Paragraph>
        <ActionButton link={link}>View the invitation</ActionButton>
      </>
    );
  },
});
