import { accountEmails } from "./account.ts";
import { adminEmails } from "./admin.ts";
import { billingEmails } from "./billing.ts";
import { claimEmails } from "./claims.ts";
import { listingEmails } from "./listing.ts";

/** Every email that the site sends, by the kind that is stored in the outbox. */
export const emails = { ...accountEmails, ...adminEmails, ...listingEmails, ...claimEmails, ...billingEmails };

export type EmailKind = keyof typeof emails;

/** The payload to queue for this kind of email. */
export type EmailPayload<Kind extends EmailKind> = Parameters<(typeof emails)[Kind]>[0];
