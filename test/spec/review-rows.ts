import { rowsFrom } from "./row.ts";

/** The domain's rules for submissions and their review. */
export const reviewRows = [
  ...rowsFrom("spec 4", {
    "submission.pending": "A new public submission is pending.",
    "submission.claimable": "Public submissions are claimable.",
    "review.approve": "A pending request that an admin approves becomes approved.",
    "review.reject": "A pending request that an admin rejects becomes rejected.",
    "review.newest-first": "Pending requests are listed newest first.",
  }),
  ...rowsFrom("spec 5", {
    "submission.fields":
      "A submission has the same checks as an owner's profile and one to ten micro-categories. It has no photos.",
  }),
  ...rowsFrom("spec 6", {
    "submission.anyone": "Anyone can submit a business without a login.",
    "review.admins-only": "Only admins can see, approve, and reject requests, and undo decisions.",
  }),
  ...rowsFrom("spec 8", {
    "submission.email-taken": "A submission with the email address of an existing business is refused.",
  }),
  ...rowsFrom("decisions", {
    "submission.server-decides": "No field of a submission can set the plan, owner, claimable, or approval status.",
    "submission.email-approved":
      "The email address of a submission is refused only if it belongs to an approved business, regardless of case.",
    "review.invisible":
      "A pending or rejected business is on no public page, list, or search. An approved one appears right away.",
    "review.reason": "A rejection can have a reason, which the owner sees and the email contains.",
    "review.rejected-mail": "The rejection email says how to resubmit the business.",
    "review.mail-owner": "A decision is emailed to the owner's account.",
    "review.mail-submitter": "A decision about a business without an owner is emailed to the business's address.",
    "review.keeps-plan": "An approval changes only the approval status.",
    "review.stale": "A decision is refused if the request changed after the admin opened it.",
  }),
  ...rowsFrom("issue 5", {
    "submission.log": "A submission is in the activity log with its submitter.",
    "submission.mail": "A submitter gets an email that says that the business was received, at most a few per hour.",
    "submission.logo": "A submission can have a logo, a picture that nothing else shows.",
    "submission.uploads": "One network can upload at most 10 pictures an hour, including refused files.",
    "submission.trap":
      "A submission with a filled-in honeypot, or without the time when the form was opened, is not stored, and its sender gets the success page.",
    "submission.too-fast": "A form that is submitted within 3 seconds of opening is shown again and must be submitted again.",
    "submission.limit": "One network can submit at most 5 businesses an hour. Refused submissions do not count.",
    "submission.tries": "One network can try at most 30 submissions an hour.",
    "submission.duplicates":
      "A submission that resembles an existing business (phone, web host, name and address) shows a warning, unless the submitter confirms that it is different.",
    "submission.duplicates-private": "If a similar business is in review, a submitter learns only that there is one.",
    "review.duplicates": "An admin sees a request's likely duplicates.",
    "review.details":
      "A request's details contain all of its fields, including the notes and the contact person, and the earlier decisions.",
    "review.pages": "Requests are listed 50 per page, with the total.",
    "review.waiting": "The number of waiting requests is counted.",
    "review.race": "If two admins decide at once, one wins and the other gets a message.",
    "review.decided": "A decision on a request that has already been decided is refused.",
    "review.log": "Every decision is in the activity log with the values before and after.",
    "review.bulk": "Several requests can be approved or rejected at once, each with its email and its log entry.",
    "review.bulk-preview": "A preview shows what a bulk decision would do and changes nothing.",
    "review.bulk-skips":
      "A bulk decision skips requests that were decided, changed, or removed in the meantime, with the reason, and decides the others.",
    "review.bulk-race": "If two admins decide the same requests at once, each request is decided once.",
    "review.undo": "A decision can be undone for 30 days. The request then waits for a decision again, as before.",
    "review.undo-deleted": "A deleted business can be restored, and the screen says what could not be restored.",
    "review.undo-late": "After 30 days, an undo is refused.",
    "review.undo-once": "A decision is undone once, even by two admins at the same time.",
    "review.undo-changed": "A decision cannot be undone if the business has changed since then.",
    "review.undo-log": "An undo is in the activity log, and the undone entry shows it.",
  }),
];
