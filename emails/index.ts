import type { z } from "zod";
import { addressChanged } from "./account/email-address-changed.tsx";
import { addressKnown } from "./account/account-already-exists.tsx";
import { adminDigest } from "./admin/new-requests-digest.tsx";
import { businessApproved } from "./listing/business-approved.tsx";
import { businessRejected } from "./listing/business-rejected.tsx";
import { businessTaken } from "./listing/business-removed.tsx";
import { claimApproved } from "./listing/claim-approved.tsx";
import { claimReceived } from "./listing/claim-received.tsx";
import { claimRejected } from "./listing/claim-rejected.tsx";
import { confirmAddress } from "./account/verify-email.tsx";
import { confirmNewAddress } from "./account/verify-new-email.tsx";
import { messageAnswered } from "./contact/message-reply.tsx";
import { messageWaits } from "./admin/new-contact-message.tsx";
import { newBrowser } from "./account/new-browser-sign-in.tsx";
import { passwordChanged } from "./account/password-changed.tsx";
import { paymentFailed } from "./billing/payment-failed.tsx";
import { paymentNotArrived } from "./billing/payment-not-received.tsx";
import { paymentPartlyRefunded } from "./billing/payment-partly-refunded.tsx";
import { paymentReturned } from "./billing/payment-refunded.tsx";
import { planChanged } from "./billing/plan-changed.tsx";
import { planLapsed } from "./billing/plan-suspended.tsx";
import { planRestored } from "./billing/plan-restored.tsx";
import { planStarted } from "./billing/plan-started.tsx";
import { purchaseKnownAddress } from "./billing/purchase-account-already-exists.tsx";
import { purchaseSetUp } from "./billing/set-up-account.tsx";
import { resetPassword } from "./account/reset-password.tsx";
import { setUpReminder } from "./billing/set-up-account-reminder.tsx";
import { setUpStopped } from "./billing/account-setup-ended.tsx";
import { setUpUnconfirmed } from "./billing/email-address-unconfirmed.tsx";
import { sponsorshipEnded } from "./billing/sponsorship-ended.tsx";
import { submissionReceived } from "./listing/submission-received.tsx";
import { submissionWaits } from "./admin/new-submission.tsx";
import { subscriptionEnded } from "./billing/subscription-ended.tsx";
import { subscriptionEnding } from "./billing/subscription-canceled.tsx";
import { subscriptionRenewed } from "./billing/subscription-renewed.tsx";
import { recoveryCodesReplaced, recoveryCodeUsed, twoFactorOff, twoFactorOn } from "./account/two-factor-changed.tsx";

/** Every email we send, by the kind under which a change puts it into the outbox. */
export const emails = {
  "confirm-address": confirmAddress,
  "confirm-new-address": confirmNewAddress,
  "address-known": addressKnown,
  "address-changed": addressChanged,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "new-browser": newBrowser,
  "second-factor-on": twoFactorOn,
  "second-factor-off": twoFactorOff,
  "second-factor-codes": recoveryCodesReplaced,
  "second-factor-used": recoveryCodeUsed,
  "submission-received": submissionReceived,
  "submission-waits": submissionWaits,
  "business-approved": businessApproved,
  "business-rejected": businessRejected,
  "business-taken": businessTaken,
  "claim-received": claimReceived,
  "claim-approved": claimApproved,
  "claim-rejected": claimRejected,
  "sponsorship-ended": sponsorshipEnded,
  "message-waits": messageWaits,
  "message-answered": messageAnswered,
  "admin-digest": adminDigest,
  "purchase-set-up": purchaseSetUp,
  "purchase-known-address": purchaseKnownAddress,
  "set-up-reminder": setUpReminder,
  "set-up-stopped": setUpStopped,
  "set-up-unconfirmed": setUpUnconfirmed,
  "plan-started": planStarted,
  "plan-changed": planChanged,
  "plan-lapsed": planLapsed,
  "plan-restored": planRestored,
  "payment-failed": paymentFailed,
  "payment-not-arrived": paymentNotArrived,
  "payment-partly-refunded": paymentPartlyRefunded,
  "payment-returned": paymentReturned,
  "subscription-renewed": subscriptionRenewed,
  "subscription-ending": subscriptionEnding,
  "subscription-ended": subscriptionEnded,
};

export type EmailKind = keyof typeof emails;

/** What a change says when it queues an email of this kind. */
export type EmailPayload<Kind extends EmailKind> = z.input<(typeof emails)[Kind]["payload"]>;
