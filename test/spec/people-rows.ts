import { rowsFrom } from "./row.ts";

/** A business's editors, and handing the business over to another owner. */
export const peopleRows = rowsFrom("issue 22", {
  "people.access":
    "Editors may edit the listing. Only the owner may change the sponsorship, the plan, or the people, or hand over the business. Other people and removed editors may do nothing.",
  "people.pictures": "An editor can see the pictures of the business in its form until the editor is removed.",
  "people.new-owner": "Editors lose access when the business gets another owner or none.",
  "people.dashboard":
    'An editor\'s dashboard shows the business and says "You are an editor of …". Someone who also owns a business can switch.',
  "people.page":
    "`/dashboard/people` lists editors and invitations. There, the owner can invite and remove editors and can resend and withdraw invitations, without JavaScript. Only a business's owner can open the page.",
  "people.page-refused":
    "A refused invitation shows the reason next to the field and keeps what was typed, without the password.",
  "people.editor-screens":
    "An editor can open the edit form on every plan, but not the pages for the sponsorship, the people, or the plan of the business.",
  "people.invitation-page":
    "The page of an invitation explains the invitation and changes nothing. Only its button accepts the invitation. A link that does not work returns 410.",
  "handover.page": "The page says what happens to the owner's payments before the owner offers the business.",
  "handover.notice": "The new owner's dashboard says how long the plan stays active, and the plan page offers the plans.",
  "people.journey": "In the browser, an owner can invite an editor, who can accept, edit, and be removed.",
  "people.accessible": "The screens for people pass axe in both themes and fit every width, even at twice the text size.",
  "people.invite":
    "An owner can invite an editor by email. The invited person accepts with a button. The owner gets an email. The link is stored as a hash.",
  "people.once": "An invitation works once.",
  "people.address": "Only the account whose confirmed email address was invited can accept, even with a forwarded link.",
  "people.ends":
    "An invitation ends after seven days, when it is withdrawn or sent again, and when the business gets another owner or is deleted.",
  "people.resend": "An expired invitation can be sent again, with a new link.",
  "people.same-answer": "An invitation gives the same response and email, whether or not the address has an account.",
  "people.limits":
    "A business has at most five editors and pending invitations together, and an owner can send at most ten invitations a day. The owner and the editors cannot be invited.",
  "people.remove":
    "A removed editor has no access from the next request on. A save at the same time is stored completely or not at all.",
  "people.stop": "An editor can stop editing.",
  "people.races":
    "Two acceptances add one editor. If an invitation is accepted and withdrawn at the same time, only one of the two succeeds.",
  "people.owner-only":
    "Only the owner can invite and remove editors, resend and withdraw invitations, and hand over the business.",
  "handover.owner":
    "Handing over makes the invited account the owner, ends the access of the former owner and the editors, and deletes the pending invitations.",
  "handover.keeps-editing": "The former owner becomes an editor if they chose that.",
  "handover.refused":
    "Handing over requires the owner's password and a new owner without a business. It is refused if the owner changed in the meantime.",
  "handover.races": "An offer is accepted once. A newer offer replaces it.",
  "handover.plan":
    "The former owner's payments are not transferred, and the former owner's subscription is canceled. The plan stays active for 14 days, so that the new owner can pay.",
  "handover.deadline": "The new owner gets one reminder. Without a payment, the plan ends after 14 days.",
  "handover.paid": "The plan continues if the new owner pays or has a subscription.",
  "handover.webhook": "Later events for the old subscription do not change the new owner's plan.",
  "handover.sponsorship":
    "A sponsored category stays sponsored until the plan's time limit. The new owner can buy the plan even if it is sold out.",
  "handover.again": "Handing over again does not change the time limit. A plan that an admin grants in the meantime is kept.",
});
