import { rowsFrom } from "./row.ts";

/** The submission form and the admins' request queue. */
export const adminUiReviewRows = [
  ...rowsFrom("spec 2", {
    "submit.title": '/submit-business is titled "Add Your Business" and says that submissions are reviewed within 12-24 hours.',
    "submit.sections":
      "The form has business information, business categories, and contact information, with the specified labels.",
    "submit.picker": "Business categories are an accordion with checkboxes in an area of 400 px.",
    "submit.loading": '"Loading categories..." appears until the categories are loaded.',
    "submit.buttons": 'Cancel leads to /. The other button is "Submit Business".',
    "submit.stand-out": 'Below the form is "Want your business to stand out even more?" with a button to /add-business.',
    "submit.steps":
      "The form has three steps and at most eight required fields. The steps work without JavaScript, forward and back.",
    "submit.draft":
      "An unfinished submission is stored for 24 hours for one browser. The number of drafts per network is limited.",
    "submit.edit-link":
      "The submitter can see and change the submission with a private link. The link does not prove ownership and ends with a claim or after 90 days.",
    "requests.table": 'The table "Pending Business Requests" has name and description, contact, and the submitted date.',
    "requests.view": "View opens a dialog with all of a request's details.",
    "requests.approve": "The Approve button approves a request.",
    "requests.reject": 'Reject opens a confirmation dialog, "Confirm Rejection".',
    "requests.empty": 'If there are no requests, the page says "No pending business requests".',
    "requests.error": 'If the database fails, the page says "Error loading business requests. Please try again later."',
  }),
  ...rowsFrom("spec 5", {
    "submit.messages": "Missing or short values cause the specified messages, and the typed text is kept.",
    "submit.invalid": 'A refused form shows "Validation Error" / "Please fill in all required fields correctly."',
  }),
  ...rowsFrom("spec 8", {
    "submit.success":
      'After a submission, the screen says "Submission Successful" / "Your business has been submitted for review. We\'ll contact you soon!"',
    "submit.email-exists":
      'If the email address is already registered, the screen says "Email Already Exists" / "This email address is already registered. Please claim your business or use a different email address."',
    "submit.failed":
      'If a submission fails, the screen says "Submission Failed" / "There was a problem submitting your business. Please try again."',
    "requests.fetch-failed": 'If the requests cannot be read, the screen says "Failed to fetch business requests."',
    "requests.approve-failed": 'If an approval fails, the screen says "Failed to approve business request."',
    "requests.reject-failed": 'If a rejection fails, the screen says "Failed to reject business request."',
    "requests.done": "A decision shows a toast.",
  }),
  ...rowsFrom("decisions", {
    "requests.undoable": "The rejection dialog says that a rejection can be undone for 30 days.",
    "requests.reason": "The rejection dialog asks for an optional reason.",
  }),
  ...rowsFrom("issue 5", {
    "submit.logo": "A submission's logo is stored with the form or before it, and is kept when the form appears again.",
    "submit.logo-limit": "A visitor who uploads too many pictures sees a message.",
    "submit.logo-private": "The submission's picture URL does not serve a picture that is used elsewhere.",
    "submit.trap": "A bot that submits the form gets the success page, and the submission is not stored.",
    "submit.stamp":
      "The time when a form was opened is signed with a key that all processes share. A form with an unreadable timestamp gets a new one.",
    "submit.limit": "After too many submissions, a message says how long to wait.",
    "submit.duplicates":
      'After the first step, "This looks like …" names the similar businesses and offers to claim a claimable one. "No, continue" continues.',
    "submit.lost": "A form that is cut off or too large shows an error.",
    "requests.kinds": "Each request shows whether it is a submission, an owner's business, or a claim.",
    "requests.details": "The details show the logo, likely duplicates, and earlier decisions.",
    "requests.late":
      "If a request was decided, changed, or deleted in the meantime, the screen shows a message and keeps the typed reason.",
    "requests.bulk": "Several requests can be approved or rejected at once after a preview.",
    "requests.keys":
      "Single keys move through the list, view, approve, reject, and select. They do nothing while the admin is typing and can be turned off.",
  }),
];
