import { rowsFrom } from "./row.ts";

/** The domain's rules for owners and for their business, its pictures, its plan, and its sponsorship. */
export const ownerRulesRows = [
  ...rowsFrom("spec 1", {
    "owner-rules.one-business": "Each owner has at most one business. A second one is refused.",
  }),
  ...rowsFrom("spec 3", {
    "owner-rules.create": "An owner's new business stores every field of the form, its services, and its pictures in order.",
    "owner-rules.ten-photos": '"Maximum 10 images allowed": the eleventh photo is refused.',
    "owner-rules.offer-choices": "The available services are grouped by category, both sorted by name.",
    "owner-rules.line-breaks": "Escaped line breaks (two characters) become real line breaks.",
    "owner-rules.save": "An owner's save replaces every field of the profile and increments the version.",
  }),
  ...rowsFrom("spec 4", {
    "owner-rules.created-pending": "A business that its owner creates is pending.",
    "owner-rules.not-claimable": "A business that its owner creates is not claimable.",
    "owner-rules.create-sponsoring":
      "A sponsorship submission creates the business on plan premium_sponsorship as the sponsor of the selected category.",
    "owner-rules.category-taken": "A category has at most one sponsor. A taken or missing category is refused.",
  }),
  ...rowsFrom("spec 6", {
    "owner-rules.read-own": "An owner can read only their own business.",
    "owner-rules.others":
      "An owner cannot save or resubmit another owner's business or make it a sponsor, and the business does not change.",
    "owner-rules.grant": "When an admin changes a business's plan, nothing else changes.",
    "owner-rules.grant-admins": "Only admins can grant a plan.",
  }),
  ...rowsFrom("issue 4", {
    "owner-rules.one-business-race":
      "If one owner creates two businesses at the same time, one is stored, and the other is refused with a clear message.",
    "owner-rules.opening-times": "A save stores second sets of hours, and keeps special dates and closings.",
    "owner-rules.log": "The activity log stores who did what, with exactly the fields that changed, before and after.",
    "owner-rules.nothing-changed": "A save without changes writes nothing and does not increment the version.",
    "owner-rules.stale-race": "If several tabs save at the same time, one wins and the others are out of date.",
    "owner-rules.unknown-service": "A profile with an unknown micro-category is refused as a whole.",
    "owner-rules.pictures": "Photos can be added, removed, reordered, and described. The logo can be set and removed.",
    "owner-rules.others-pictures": "Nobody can use a picture of another business, a category, or a sponsorship.",
    "owner-rules.pictures-once": "A profile uses a picture at most once, and only an existing one.",
    "owner-rules.pictures-race": "If two businesses use the same new picture at the same time, one gets it.",
    "owner-rules.pictures-sweep": "The cleanup deletes no picture that a save is using.",
    "owner-rules.uploads": "An account can upload at most 60 pictures an hour, including refused files.",
    "owner-rules.preview": "An owner can see the pictures of their business, whatever its approval status and plan.",
    "owner-rules.preview-others": "Nobody else can see the pictures of a hidden business: visitor 401, others 404, admin 403.",
    "owner-rules.preview-new": "A picture that nothing refers to is visible to logged-in people who know its name.",
    "owner-rules.clean-text":
      "Control characters and broken Unicode are not stored. Line breaks are kept in fields with several lines.",
    "owner-rules.blank": "A required field with only spaces shows its own message. An optional one is treated as empty.",
    "owner-rules.odd-names": "Form fields with impossible names (a huge index, `__proto__`, an open bracket) do no harm.",
  }),
  ...rowsFrom("decisions", {
    "owner-rules.no-plan-from-forms": "No form field can set the plan, owner, claimable, approval status, or id.",
    "owner-rules.create-plan": "A new business has the plan in its owner's live subscription, or basic.",
    "owner-rules.save-keeps": "An owner's save keeps the plan, grant, owner, claimable, and source.",
    "owner-rules.stays-approved": "An owner's edit does not change the approval status: approved, pending, or rejected.",
    "owner-rules.stale": "A save is refused if another save happened after the form was opened.",
    "owner-rules.links-one-transaction":
      "Category links change in the same transaction as the rest of the profile. Unchanged links keep their position.",
    "owner-rules.reason": "The owner of a rejected business sees the reason.",
    "owner-rules.send-in-again": "Only a rejected business can be resubmitted. It becomes pending and loses the reason.",
    "owner-rules.ten-services": "Owner forms require one to ten micro-categories.",
    "owner-rules.longer-stays": "A longer stored tagline or list of services is kept until someone changes it.",
    "owner-rules.category-choices": "The available categories are sorted by name and show their sponsors.",
    "owner-rules.one-category":
      "A business can sponsor at most one category. Selecting another frees the previous one and deletes the image uploaded for it.",
    "owner-rules.sponsor-race":
      "If two businesses select a category at the same time, one wins, and the other is refused with a clear message.",
    "owner-rules.sponsor-plan": "Only premium_sponsorship businesses may sponsor a category.",
    "owner-rules.both-or-neither": "A business and its sponsorship are created and saved together or not at all.",
    "owner-rules.save-sponsoring":
      "Saving a business and its sponsorship logs both changes. A save that is out of date changes neither.",
    "owner-rules.paid-plan": "The paid plan of a user without a business comes from the user's own live subscription.",
    "owner-rules.plan-in-force": "The plan in force is the higher of an admin's grant and a live subscription.",
    "owner-rules.sponsorship-ends": "A sponsorship ends when the plan falls below premium_sponsorship.",
  }),
];
