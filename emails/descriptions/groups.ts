import type { EmailKind } from "#emails/index.ts";
import { accountEmails } from "./account.ts";
import { billingEmails } from "./billing.ts";
import type { Descriptions } from "./description.ts";
import { listingEmails } from "./listing.ts";
import { adminEmails, messageEmails, peopleEmails } from "./people-and-messages.ts";

/** The groups in the list of emails. */
export const emailGroups = {
  "Listings and claims": listingEmails,
  "Plans and payments": billingEmails,
  Messages: messageEmails,
  "Owners and editors": peopleEmails,
  Administrators: adminEmails,
  "Accounts and security": accountEmails,
};

/** Every email's description. */
export const descriptions: Descriptions<EmailKind> = {
  ...listingEmails,
  ...billingEmails,
  ...messageEmails,
  ...peopleEmails,
  ...adminEmails,
  ...accountEmails,
};
