import { rowsFrom } from "./row.ts";

/** The form anybody sends a business in with, and the admins' queue, as people see them. */
export const adminUiReviewRows = [
  ...rowsFrom("spec 2", {
    "submit.title": '/submit-business is titled "Add Your Business" and says that submissions are reviewed within 12-24 hours.',
    "submit.sections":
      "It has business information, business categories and contact information, with the labels of the specification.",
    "submit.picker": "Business categories are an accordion with checkboxes in an area of 400 px.",
    "submit.loading": '"Loading categories..." stands there until the categories have come.',
    "submit.buttons": 'Cancel leads to /, the other button is "Submit Business".',
    "submit.stand-out": 'Below it asks "Want your business to stand out even more?", with a button to /add-business.',
    "submit.home": "Success leads to /.",
    "requests.table": 'The table "Pending Business Requests" has name and description, contact and the submitted date.',
    "requests.view": "View opens everything about a request in a dialog.",
    "requests.approve": "Approve approves a request.",
    "requests.reject": 'Reject asks first, in a dialog "Confirm Rejection".',
    "requests.empty": 'Without any: "No pending business requests".',
    "requests.error": '"Error loading business requests. Please try again later."',
  }),
  ...rowsFrom("spec 5", {
    "submit.messages": "What is missing or too short is said in the words of the specification, and what was typed stays.",
    "submit.invalid": '"Validation Error" / "Please fill in all required fields correctly."',
  }),
  ...rowsFrom("spec 8", {
    "submit.success": '"Submission Successful" / "Your business has been submitted for review. We\'ll contact you soon!"',
    "submit.email-exists":
      '"Email Already Exists" / "This email address is already registered. Please claim your business or use a different email address."',
    "submit.failed": '"Submission Failed" / "There was a problem submitting your business. Please try again."',
    "requests.fetch-failed": '"Failed to fetch business requests."',
    "requests.approve-failed": '"Failed to approve business request."',
    "requests.reject-failed": '"Failed to reject business request."',
    "requests.done": "A decision that was taken is told in a toast.",
  }),
  ...rowsFrom("decisions", {
    "requests.undoable": "The confirmation of a rejection says that it can be taken back for 30 days.",
    "requests.reason": "Rejecting asks for an optional reason.",
  }),
  ...rowsFrom("issue 5", {
    "submit.logo": "A submission's logo is stored with its form or before it, and survives a form that is shown again.",
    "submit.logo-limit": "Whoever uploads too many pictures is told so in words.",
    "submit.logo-private": "A picture that something shows is not given out by the submitters' address.",
    "submit.trap": "What a machine sends is answered like success and kept nowhere.",
    "submit.stamp":
      "When a form was opened is signed, the same way on every process; a form whose stamp is unreadable gets another.",
    "submit.limit": "Too many submissions are refused in words, with how long to wait.",
    "submit.duplicates": '"This looks like …" names the businesses, offers to claim a claimable one, and lets it be sent anyway.',
    "submit.lost": "A form that breaks off or is too large says so.",
    "requests.kinds": "Each request says whether it is a submission, an owner's business or a claim.",
    "requests.details": "The details show the logo, likely duplicates and earlier decisions.",
    "requests.late":
      "A decision about what was decided, changed or deleted meanwhile is told in words, the reason that was typed kept.",
    "requests.bulk": "Several are approved or rejected at once after a preview of what will change.",
    "requests.keys":
      "Single keys move through the list, view, approve, reject and select; they rest while typing and can be turned off.",
  }),
];
