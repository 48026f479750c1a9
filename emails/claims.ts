import { businessName, button, type Emails } from "./layout.tsx";

const contactUs = button("Contact us", "/contact");

export const claimEmails = {
  /** Sent to the claimant, who now owns the business. */
  "claim-approved": ({ business, link }: { business: string; link: string }, { siteName }) => ({
    subject: `Your claim on ${siteName} was approved`,
    body: [
      `Your claim to ${businessName(business, "the business")} was approved. The listing is yours. If you already changed it, visitors can now see your changes.`,
      button("View your listing", link),
      "You can edit your listing on your dashboard at any time.",
    ],
  }),

  /** Sent to the claimant after a rejection. `refunded` says whether the payment is refunded. */
  "claim-rejected": (
    { business, reason, refunded }: { business: string; reason?: string | null; refunded: boolean },
    { siteName },
  ) => ({
    subject: `Your claim on ${siteName} was not approved`,
    body: [
      `We reviewed your claim to ${businessName(business, "a business")} and could not approve it. The listing has not changed, and the changes you proposed were discarded.`,
      reason && `Reason: ${reason}`,
      refunded &&
        "We have canceled your subscription and are refunding your payment in full to the card you paid with. Your bank may take a few days to show it. You don't need to do anything.",
      "If you own this business and can prove it, contact us:",
      contactUs,
    ],
  }),

  /** Sent to a listing's own address. The email does not say who asked for the code. */
  "claim-code": (
    { business, code, minutes, link }: { business: string; code: string; minutes: number; link: string },
    { siteName },
  ) => ({
    subject: `Your code for ${siteName}`,
    body: [
      `Someone wants to manage the listing for ${businessName(business)} on ${siteName}. If that is you, enter this code on the page where you asked for it:`,
      code,
      button("Enter the code", link),
      `The code works for ${minutes} minutes. Don't share it, because anyone who has it can manage the listing.`,
      "If you did not ask for this code, ignore this email. Nothing changes without the code.",
    ],
  }),

  /** Sent to the address that the listing had before the claim, so that its earlier contact can object. */
  "listing-claimed": ({ business, claimant }: { business: string; claimant: string }, { siteName }) => ({
    subject: `Your listing on ${siteName} now has an owner`,
    body: [
      `${claimant} now manages the listing for ${businessName(business)} on ${siteName}.`,
      "If that is you or someone you work with, you don't need to do anything. If it is wrong, tell us, and we will look into it:",
      contactUs,
    ],
  }),
} satisfies Emails;
