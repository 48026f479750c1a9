import { rowsFrom } from "./row.ts";

/** The forms where owners create and edit their business. */
export const ownerFormRows = [
  ...rowsFrom("spec 2", {
    "owner-form.new":
      '`/business/new` and `/dashboard/premium-form` show the form "Create Your Business Profile". Cancel goes to `/dashboard`.',
    "owner-form.new-done": "After creating a profile, the owner goes to `/dashboard`.",
    "owner-form.has-one": "An owner who has a business is redirected from the forms for a new one to `/dashboard`.",
    "owner-form.sponsorship":
      '`/dashboard/sponsorship-form` is titled "Complete Your Business Profile & Sponsorship". Cancel goes to `/add-business`.',
    "owner-form.sponsorship-done": "After creating a sponsorship profile, the owner goes to `/dashboard`.",
    "owner-form.sponsored-badge": 'A category that has a sponsor shows a "Sponsored" badge and cannot be selected.',
    "owner-form.edit":
      'Both edit screens save with "Save Changes". They return to the dashboard after a save and after "Cancel". They have sections for basic info, logo, categories, contact, hours and social media, and images.',
    "owner-form.edit-sponsorship": "The sponsorship edit adds the choice of the sponsored category.",
    "owner-form.plan-edit": "Each plan has its own edit screen. The other screen redirects to it.",
    "owner-form.sponsorship-only": "`/business/sponsorship/{id}` shows only the category picker.",
    "owner-form.labels":
      'Labels: "Business Name*", "Business Description*", "Business Address*", "Business Phone*", "Business Email*", "Business Categories*", "Contact Person*".',
    "owner-form.accordion": "Micro-categories are checkboxes in an accordion of categories.",
    "owner-form.loading-categories": 'While the categories load, the form says "Loading categories...".',
    "owner-form.signed-out":
      'Without a session, the toast "Authentication Required" / "Please sign in to access this page." appears, with a redirect to `/login`.',
    "owner-form.hours-on": "Turning hours on creates all seven days, disabled. Turning them off removes the hours.",
    "owner-form.hours-day": "A day that is turned on starts with 09:00-17:00. A day that is turned off goes back to these hours.",
    "owner-form.hours-picker": "Times use the browser's time fields. They post 24-hour times, with minutes.",
  }),
  ...rowsFrom("spec 3", {
    "owner-form.fields": "Everything that an owner fills in is stored: texts, hours, social links, categories.",
  }),
  ...rowsFrom("spec 4", {
    "owner-form.pending": "A profile that an owner creates is pending and not claimable.",
    "owner-form.sponsor": "A sponsorship profile makes its business the sponsor of the selected category.",
  }),
  ...rowsFrom("spec 5", {
    "owner-form.name": 'A short name is refused with "Business name must be at least 2 characters".',
    "owner-form.description": 'A short description is refused with "Description must be at least 10 characters".',
    "owner-form.address": 'A short address is refused with "Address must be at least 5 characters".',
    "owner-form.phone": 'A short phone number is refused with "Phone number must be at least 10 characters".',
    "owner-form.email": 'An invalid email is refused with "Please enter a valid email address".',
    "owner-form.contact-name": 'A short contact name is refused with "Contact name must be at least 2 characters".',
    "owner-form.url": 'An invalid website or social link is refused with "Please enter a valid URL".',
    "owner-form.time": 'An invalid time is refused with "Invalid time format".',
    "owner-form.images": 'The eleventh image is refused with "Maximum 10 images allowed".',
    "owner-form.required":
      'If fields are missing, the sponsorship form says "Business name is required", "Business description is required", "Business address is required", "Phone number is required", and "Contact name is required".',
    "owner-form.sponsorship-email": 'For an invalid email, the sponsorship form says "Invalid email address".',
    "owner-form.sponsored-category":
      'A sponsorship form without a category is refused with "Please select a category to sponsor".',
    "owner-form.refused": 'A refused form says "Validation Error" / "Please fill in all required fields correctly.".',
    "owner-form.enabled-days": "A save stores only enabled days.",
    "owner-form.no-day": "Business hours without a day, a time, or a correct break cause a message and stay in the form.",
  }),
  ...rowsFrom("spec 6", {
    "owner-form.denied":
      'For another owner\'s business, the toast "Access Denied" / "You do not have permission to edit this business profile." appears, with a redirect to `/dashboard`.',
    "owner-form.no-id": 'If the URL has no ID, the screen says "No business ID provided."',
    "owner-form.admin": "An admin has no owner form and goes to `/admin/dashboard`.",
  }),
  ...rowsFrom("spec 8", {
    "owner-form.success":
      'After a save, the screen says "Success" / "Your business profile has been submitted and is pending approval."',
    "owner-form.must-create":
      'Creating a business without a login is refused with "You must be logged in to create a business profile."',
    "owner-form.must-update":
      'Updating a business without a login is refused with "You must be logged in to update a business profile."',
    "owner-form.failed":
      'If a premium profile cannot be saved, the screen says "Submission Failed" / "Failed to submit business profile. Please try again."',
    "owner-form.failed-sponsorship":
      'If a sponsorship profile cannot be saved, the screen says "Error" / "Failed to submit business profile. Please try again." or shows the server\'s own message.',
    "owner-form.load-failure":
      'If the business cannot be read, the screen says "An error occurred while loading the business profile."',
  }),
  ...rowsFrom("spec 9", {
    "owner-form.areas": "The pickers scroll within 400 px (categories) and 200 px (sponsorship).",
  }),
  ...rowsFrom("decisions", {
    "owner-form.tagline":
      'A tagline has at most 40 characters, with the counter "n/40 characters" and the message "Tagline can be at most 40 characters". A longer stored one is kept until someone changes it.',
    "owner-form.digits": "A phone number has at least ten digits if all national numbers have ten.",
    "owner-form.one-to-ten": "A profile has one to ten micro-categories. A longer stored list is kept until someone changes it.",
    "owner-form.http": "Websites and social links use only http or https, even in the sponsorship form.",
    "owner-form.plan": "No field in an owner's form can set the plan, owner, claimable, approval status, or id.",
    "owner-form.stale":
      "A save is refused if another window saved first. The form keeps what was typed and shows the other save.",
    "owner-form.kept": "A refused form always keeps everything typed and every selected file.",
    "owner-form.basic": 'On the basic plan, fields that only the premium layout shows are labeled "shown with Premium" and kept.',
    "owner-form.approved-stays": "An approved business stays approved after an owner's edit.",
    "owner-form.minutes": "The picker offers minutes, 00 by default.",
    "owner-form.hours-notes": 'A closing time before the opening time is after midnight. Equal times mean "Open 24 hours".',
    "owner-form.taken-meanwhile": "If two owners select the same category, one sees that it already has a sponsor.",
  }),
  ...rowsFrom("issue 4", {
    "owner-form.unsaved": "Leaving with unsaved changes asks for confirmation.",
    "owner-form.draft": "Unsaved text is offered again at the next visit. A save and a logout delete it.",
    "owner-form.session-ended":
      "If the session ends while an owner is typing, nothing is lost. After login in another tab, the same form can be saved.",
    "owner-form.saving": 'While a form saves, its button reads "Saving..." and is disabled.',
    "owner-form.copy-days": "One day's hours can be copied to all days.",
    "owner-form.keyboard": "The form can be filled in and saved with only the keyboard.",
    "owner-form.no-script": "Without JavaScript, a refused form keeps its files, hours, and choices, and can be saved.",
    "owner-form.accessible": "axe finds no problems on the forms at 390 and 1280 px in both themes, and nothing overflows.",
    "owner-form.send-for-review": 'A rejected business\'s form offers "Send for review", which saves and submits it again.',
    "owner-form.handles": "The social fields accept a handle such as @myshop.",
    "owner-form.away": "If the database is down during a save, the form shows an error, and the next try works.",
  }),
];
