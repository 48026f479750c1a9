import type { z } from "zod";
import { addressChanged } from "./address-changed.tsx";
import { addressKnown } from "./address-known.tsx";
import { adminDigest } from "./admin-digest.tsx";
import { businessApproved } from "./business-approved.tsx";
import { businessRejected } from "./business-rejected.tsx";
import { businessTaken } from "./business-taken.tsx";
import { claimApproved } from "./claim-approved.tsx";
import { claimReceived } from "./claim-received.tsx";
import { claimRejected } from "./claim-rejected.tsx";
import { confirmAddress } from "./confirm-address.tsx";
import { confirmNewAddress } from "./confirm-new-address.tsx";
import { messageAnswered } from "./message-answered.tsx";
import { messageWaits } from "./message-waits.tsx";
import { newBrowser } from "./new-browser.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { paymentFailed } from "./payment-failed.tsx";
import { paymentNotArrived } from "./payment-not-arrived.tsx";
import { paymentPartlyRefunded } from "./payment-partly-refunded.tsx";
import { paymentReturned } from "./payment-returned.tsx";
import { planChanged } from "./plan-changed.tsx";
import { planLapsed } from "./plan-lapsed.tsx";
import { planRestored } from "./plan-restored.tsx";
import { planStarted } from "./plan-started.tsx";
import { purchaseKnownAddress } from "./purchase-known-address.tsx";
import { purchaseSetUp } from "./purchase-set-up.tsx";
import { resetPassword } from "./reset-password.tsx";
import { setUpReminder } from "./set-up-reminder.tsx";
import { setUpStopped } from "./set-up-stopped.tsx";
import { setUpUnconfirmed } from "./set-up-unconfirmed.tsx";
import { sponsorshipEnded } from "./sponsorship-ended.tsx";
import { submissionReceived } from "./submission-received.tsx";
import { submissionWaits } from "./submission-waits.tsx";
import { subscriptionEnded } from "./subscription-ended.tsx";
import { subscriptionEnding } from "./subscription-ending.tsx";
import { subscriptionRenewed } from "./subscription-renewed.tsx";
import { recoveryCodesReplaced, recoveryCodeUsed, twoFactorOff, twoFactorOn } from "./two-factor.tsx";

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
