import { rowsFrom } from "./row.ts";

/** Editors of a business, and handing it over to another owner. */
export const peopleRows = rowsFrom("issue 22", {
  "people.access":
    "Editors may edit the listing. Sponsorship, plan, people, and handing over are for the owner only. Other people and removed editors may do nothing.",
  "people.pictures": "An editor sees the pictures of the business in its form, until they are removed.",
  "people.new-owner": "Editors lose access when the business gets another owner or none.",
  "people.dashboard":
    'An editor\'s dashboard shows the business and says "You are editing this business for …". Someone who also owns a business can switch.',
  "people.page":
    "`/dashboard/people` lists editors and invitations. The owner can invite, send again, withdraw, and remove there without scripts. Only the owner of a business can open the page.",
  "people.page-refused": "A refused invitation shows its reason at the field and keeps what was typed, without the password.",
  "people.editor-screens":
    "An editor can open the edit form on every plan, but not the pages for the sponsorship, the people, or the plan of the business.",
  "people.invitation-page":
    "The page of an invitation explains the invitation and changes nothing. Only its button accepts the invitation. A link that does not work answers 410.",
  "handover.page": "The page says what happens to the owner's payments before it offers the business.",
  "handover.notice": "The new owner's dashboard says how long the plan stays, and the plan page offers the plans.",
  "people.journey": "In the browser, an owner invites an editor, who accepts, edits, and is removed.",
  "people.accessible": "The screens for people pass axe in both themes and fit every width, even at twice the text size.",
  "people.invite":
    "An owner invites an editor by email. The invited person accepts with a button. The owner gets an email. The link is stored as a hash.",
  "people.once": "An invitation works once.",
  "people.address": "Only the account whose confirmed email address was invited can accept, even with a forwarded link.",
  "people.ends":
    "An invitation ends after seven days, when it is withdrawn or sent again, and when the business gets another owner or is deleted.",
  "people.resend": "An expired invitation can be sent again, with a new link.",
  "people.same-answer": "An invitation gives the same answer and email, whether or not the address has an account.",
  "people.limits":
    "A business has at most five editors and open invitations, and an owner can send ten invitations a day. The owner and the editors cannot be invited.",
  "people.remove":
    "A removed editor has no access from the next request on. A save at the same time is stored completely or not at all.",
  "people.stop": "An editor can stop editing.",
  "people.races":
    "Two acceptances add one editor. If an invitation is accepted and withdrawn at the same time, only one of the two succeeds.",
  "people.owner-only": "Only the owner can invite, resend, withdraw, remove, and hand over.",
  "handover.owner":
    "Handing over makes the invited account the owner and ends the access of the former owner, the editors, and open invitations.",
  "handover.keeps-editing": "The former owner becomes an editor if they chose that.",
  "handover.refused":
    "Handing over requires the owner's password, and an account without a business. It is refused if the owner changed in the meantime.",
  "handover.races": "An offer is accepted once. A newer offer replaces it.",
  "handover.plan":
    "The payments of the former owner are not transferred. Their subscription is canceled. The plan stays for 14 days, so that the new owner can pay.",
  "handover.deadline": "The new owner gets one reminder. Without a payment, the plan ends after 14 days.",
  "handover.paid": "The plan continues if the new owner pays or has a subscription.",
  "handover.webhook": "Later events of the old subscription do not change the plan of the new owner.",
  "handover.sponsorship":
    "A sponsored category stays sponsored until the time limit of the plan. The new owner can buy the plan even if it is sold out.",
  "handover.again": "Handing over again keeps the time limit. A plan that an admin grants in the meantime stays.",
});
