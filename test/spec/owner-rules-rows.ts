import { rowsFrom } from "./row.ts";

/** What the product itself holds of owners, their one business, its pictures, plan and sponsorship, whatever the screens do. */
export const ownerRulesRows = [
  ...rowsFrom("spec 1", {
    "owner-rules.one-business": "Each owner has at most one business; a second one is refused.",
  }),
  ...rowsFrom("spec 3", {
    "owner-rules.create": "An owner's business holds every field of the form, its services and its pictures in their order.",
    "owner-rules.ten-photos": '"Maximum 10 images allowed": the eleventh photo is refused.',
    "owner-rules.offer-choices": "The services to choose from stand by category, both by name.",
    "owner-rules.line-breaks": "Line breaks written as the escaped two characters are turned into real ones.",
    "owner-rules.save": "An owner's save replaces every field of the profile and counts a version.",
  }),
  ...rowsFrom("spec 4", {
    "owner-rules.created-pending": "A business that its owner creates is pending.",
    "owner-rules.not-claimable": "A business that its owner creates is not claimable.",
    "owner-rules.create-sponsoring":
      "A sponsorship submission makes the business on plan premium_sponsorship and the sponsor of the chosen category.",
    "owner-rules.category-taken": "A category has at most one sponsor: a taken one is refused, and one that is not there.",
  }),
  ...rowsFrom("spec 6", {
    "owner-rules.read-own": "An owner reads only the business whose owner they are.",
    "owner-rules.others": "Another owner's business is neither saved, sent in nor made a sponsor, and stays as it was.",
    "owner-rules.grant": "An admin changes a business's plan; all else of the business stays.",
    "owner-rules.grant-admins": "Nobody but an admin gives a plan.",
  }),
  ...rowsFrom("issue 4", {
    "owner-rules.one-business-race": "Two creations by one owner at the same instant make one business and one clear refusal.",
    "owner-rules.log": "The activity log holds who did what, and before and after exactly the fields that changed.",
    "owner-rules.nothing-changed": "A save that changes nothing writes nothing and counts no version.",
    "owner-rules.stale-race": "Of several tabs that save at the same instant one wins, the others are stale.",
    "owner-rules.unknown-service": "A profile with a micro-category that is not there is refused as a whole.",
    "owner-rules.pictures": "Photos are added, removed, reordered and described; the logo is set and removed.",
    "owner-rules.others-pictures":
      "A picture that another business, a category or a sponsorship shows can be taken by nobody else.",
    "owner-rules.pictures-once": "A picture stands in a profile once, and is there.",
    "owner-rules.pictures-race": "Two businesses that want the same new picture at the same instant: one has it.",
    "owner-rules.pictures-sweep": "The sweep takes no picture from under a save.",
    "owner-rules.uploads": "An account stores at most 60 pictures an hour, refused files counted.",
    "owner-rules.preview": "An owner sees their business's pictures whatever its approval status and plan.",
    "owner-rules.preview-others":
      "Nobody else sees the pictures of a business that is not public: visitor 401, others 404, admin 403.",
    "owner-rules.preview-new": "A picture that nothing refers to yet is seen by who is signed in and knows its name.",
    "owner-rules.clean-text":
      "Control characters and broken Unicode never reach storage; line breaks stay where there are lines.",
    "owner-rules.blank": "A required field of nothing but spaces reads its own message; an optional one counts as left out.",
    "owner-rules.odd-names": "Form fields with impossible names (a huge index, `__proto__`, an open bracket) hurt nothing.",
  }),
  ...rowsFrom("decisions", {
    "owner-rules.no-plan-from-forms": "No form field sets plan, owner, claimable, approval status or id.",
    "owner-rules.create-plan": "A new business has the plan of its owner's live subscription, else basic.",
    "owner-rules.save-keeps": "An owner's save keeps plan, grant, owner, claimable and source.",
    "owner-rules.stays-approved":
      "An owner's edit of an approved business stays approved; a pending or rejected one stays so too.",
    "owner-rules.stale": "A save opened before another save is refused.",
    "owner-rules.links-one-transaction":
      "Category links change in one transaction with the rest: all or nothing. What stays keeps its place.",
    "owner-rules.reason": "A rejected business's owner sees the reason.",
    "owner-rules.send-in-again": "Only a rejected business is sent in again; it is pending then, without a reason.",
    "owner-rules.ten-services": "Owner forms require one to ten micro-categories.",
    "owner-rules.longer-stays": "A longer stored tagline or list of services stays until it is changed.",
    "owner-rules.category-choices": "The categories to choose from stand by name and say who sponsors them.",
    "owner-rules.one-category":
      "A business sponsors at most one category: choosing another frees the one before and drops the image uploaded for it.",
    "owner-rules.sponsor-race": "Two rivals for a category at the same instant give one winner and one clear refusal.",
    "owner-rules.sponsor-plan": "Only premium_sponsorship businesses may sponsor.",
    "owner-rules.both-or-neither": "A business and its sponsorship are made and saved together or not at all.",
    "owner-rules.save-sponsoring": "A save of both logs both; a stale one changes neither.",
    "owner-rules.paid-plan": "Until a business carries it, the paid plan is that of the live subscription.",
    "owner-rules.plan-in-force": "The plan in force is the higher of an admin's grant and a live subscription.",
    "owner-rules.sponsorship-ends": "A sponsorship ends when the plan falls below premium_sponsorship.",
  }),
];
