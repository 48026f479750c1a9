import type { z } from "zod";
import { emailAddressChanged } from "./account/email-address-changed.tsx";
import { accountDeleted } from "./account/account-deleted.tsx";
import { accountAlreadyExists } from "./account/account-already-exists.tsx";
import { newRequestsDigest } from "./admin/new-requests-digest.tsx";
import { businessApproved } from "./listing/business-approved.tsx";
import { businessRejected } from "./listing/business-rejected.tsx";
import { businessRemoved } from "./listing/business-removed.tsx";
import { claimApproved } from "./listing/claim-approved.tsx";
import { claimReceived } from "./listing/claim-received.tsx";
import { claimRejected } from "./listing/claim-rejected.tsx";
import { claimCode } from "./listing/claim-code.tsx";
import { listingClaimed } from "./listing/listing-claimed.tsx";
import { verifyEmail } from "./account/verify-email.tsx";
import { verifyNewEmail } from "./account/verify-new-email.tsx";
import { question } from "./contact/question.tsx";
import { newMessage } from "./admin/new-message.tsx";
import { newBrowserSignIn } from "./account/new-browser-sign-in.tsx";
import { passwordChanged } from "./account/password-changed.tsx";
import { paymentFailed } from "./billing/payment-failed.tsx";
import { paymentRefunded } from "./billing/payment-refunded.tsx";
import { planChanged } from "./billing/plan-changed.tsx";
import { planSuspended } from "./billing/plan-suspended.tsx";
import { planRestored } from "./billing/plan-restored.tsx";
import { planStarted } from "./billing/plan-started.tsx";
import { setUpAccount } from "./billing/set-up-account.tsx";
import { resetPassword } from "./account/reset-password.tsx";
import { emailAddressUnconfirmed } from "./billing/email-address-unconfirmed.tsx";
import { sponsorshipEnded } from "./billing/sponsorship-ended.tsx";
import { listingCheck } from "./listing/listing-check.tsx";
import { holidayQuestion } from "./listing/holiday-question.tsx";
import { problemReported } from "./listing/problem-reported.tsx";
import { submissionReceived } from "./listing/submission-received.tsx";
import { newSubmission } from "./admin/new-submission.tsx";
import { subscriptionEnded } from "./billing/subscription-ended.tsx";
import { subscriptionCanceled } from "./billing/subscription-canceled.tsx";
import { weeklySummary } from "./listing/weekly-summary.tsx";
import { twoFactorChanged } from "./account/two-factor-changed.tsx";

/** Every email that the site sends, by the kind that is stored in the outbox. */
export const emails = {
  "verify-email": verifyEmail,
  "verify-new-email": verifyNewEmail,
  "account-already-exists": accountAlreadyExists,
  "email-address-changed": emailAddressChanged,
  "account-deleted": accountDeleted,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "new-browser-sign-in": newBrowserSignIn,
  "two-factor-changed": twoFactorChanged,
  "submission-received": submissionReceived,
  "new-submission": newSubmission,
  "business-approved": businessApproved,
  "business-rejected": businessRejected,
  "business-removed": businessRemoved,
  "claim-received": claimReceived,
  "claim-approved": claimApproved,
  "claim-rejected": claimRejected,
  "claim-code": claimCode,
  "listing-claimed": listingClaimed,
  "holiday-question": holidayQuestion,
  "listing-check": listingCheck,
  "problem-reported": problemReported,
  "sponsorship-ended": sponsorshipEnded,
  "new-message": newMessage,
  question,
  "new-requests-digest": newRequestsDigest,
  "set-up-account": setUpAccount,
  "email-address-unconfirmed": emailAddressUnconfirmed,
  "plan-started": planStarted,
  "plan-changed": planChanged,
  "plan-suspended": planSuspended,
  "plan-restored": planRestored,
  "payment-failed": paymentFailed,
  "payment-refunded": paymentRefunded,
  "subscription-canceled": subscriptionCanceled,
  "subscription-ended": subscriptionEnded,
  "weekly-summary": weeklySummary,
};

export type EmailKind = keyof typeof emails;

/** The payload to queue for this kind of email. */
export type EmailPayload<Kind extends EmailKind> = z.input<(typeof emails)[Kind]["payload"]>;
