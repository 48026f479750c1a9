import { rowsFrom } from "./row.ts";

/** Sending a business in, and its review, as the product itself holds them, whatever the screens do. */
export const reviewRows = [
  ...rowsFrom("spec 4", {
    "submission.pending": "A new public submission is created pending.",
    "submission.claimable": "Public submissions are claimable.",
    "review.approve": "An admin approves a pending request: it is approved.",
    "review.reject": "An admin rejects a pending request: it is rejected.",
    "review.newest-first": "Pending requests are listed newest first.",
  }),
  ...rowsFrom("spec 5", {
    "submission.fields": "A submission is checked like an owner's profile, with one to ten micro-categories; it has no photos.",
  }),
  ...rowsFrom("spec 6", {
    "submission.anyone": "Anybody submits a business without signing in.",
    "review.admins-only": "Only admins see, approve and reject requests, and take back what was done.",
  }),
  ...rowsFrom("spec 8", {
    "submission.email-taken": "A submission with the email address of a business that is there already is refused.",
  }),
  ...rowsFrom("decisions", {
    "submission.server-decides": "No field of a submission sets plan, owner, claimable or approval status.",
    "submission.email-approved": "Only an approved business's email address refuses a submission; its case makes no difference.",
    "review.invisible": "A pending or rejected business is in no public page, list or search; an approved one is at once.",
    "review.reason": "Rejecting asks for an optional reason, which the owner sees and the email says.",
    "review.rejected-mail": "The email about a rejection says how to send the business in again.",
    "review.mail-owner": "A decision is emailed to the owner's account.",
    "review.mail-submitter": "A decision about a business without an owner is emailed to the business's own address.",
    "review.keeps-plan": "Approving changes nothing but the approval status.",
    "review.stale": "A decision about a request that was changed since it was looked at is refused.",
  }),
  ...rowsFrom("issue 5", {
    "submission.log": "A submission stands in the activity log, done by whoever sent it.",
    "submission.mail": "Whoever sent a business in gets an email that it was received, a few within the hour at most.",
    "submission.logo": "A submission brings its logo, a picture that nothing else shows.",
    "submission.uploads": "One address of the network stores at most 10 pictures an hour, refused files counted.",
    "submission.trap":
      "What falls into the trap, or does not say when its form was opened, is answered like success and kept nowhere.",
    "submission.too-fast": "What is sent within 3 seconds of opening the form comes back to be sent again.",
    "submission.limit": "One address of the network has 5 submissions an hour kept; what is refused doesn't count.",
    "submission.tries": "One address of the network tries 30 submissions an hour.",
    "submission.duplicates":
      "A submission that looks like a business that is there (telephone, web host, name and address) says so, unless it is confirmed to be another.",
    "submission.duplicates-private": "Of businesses that wait for review a submitter learns only that there is one.",
    "review.duplicates": "A request's likely duplicates are shown to the admin.",
    "review.details":
      "A request's details hold everything it says, notes and contact person included, and what was decided before.",
    "review.pages": "Requests are listed 50 a page, with how many there are.",
    "review.waiting": "The number waiting is known.",
    "review.race": "Of two admins who decide at once one wins, the other is told.",
    "review.decided": "A request that was decided already is refused.",
    "review.log": "Every decision stands in the activity log with before and after.",
    "review.bulk": "Several requests are approved or rejected at once, each with its email and its row in the log.",
    "review.bulk-preview": "A preview says what a decision about several would do, and changes nothing.",
    "review.bulk-skips": "What was decided, changed or removed meanwhile is left alone, with the reason; the others are decided.",
    "review.bulk-race": "Two admins who decide about the same requests at once decide each of them once.",
    "review.undo": "A decision can be taken back for 30 days: the request waits again, as it was.",
    "review.undo-deleted": "A deleted business is brought back, and what it could not get back is said.",
    "review.undo-late": "After 30 days it can't.",
    "review.undo-once": "What was taken back is taken back once, by one of two admins at once.",
    "review.undo-changed": "What was changed since is not taken back.",
    "review.undo-log": "Taking back stands in the activity log, and beside what it took back.",
  }),
];
