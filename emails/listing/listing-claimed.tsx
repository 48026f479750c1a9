import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the address that the listing had before the claim, so that its earlier contact can object. */
export const listingClaimed = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), claimant: z.string(), link: sitePath.default("/contact") }),
  subject: ({ siteName }) => `Your listing on ${siteName} now has an owner`,
  preview: "If this is wrong, tell us.",
  footerReason: "this email address belongs to a business listed on",
  Body: ({ business, claimant, link, sender }) => (
    <>
      <Paragraph>{`${claimant} now manages the listing for ${businessName(business, "your business")} on ${sender.siteName}.`}</Paragraph>
      <Paragraph>
        If that is you or someone you work with, you don't need to do anything. If it is wrong, tell us, and we will look into it:
      </Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
    </>
  ),
});
