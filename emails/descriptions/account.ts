import type { Descriptions } from "./description.ts";

type Kinds =
  | "verify-email"
  | "verify-new-email"
  | "account-already-exists"
  | "email-address-changed"
  | "account-deleted"
  | "reset-password"
  | "password-changed"
  | "new-browser-sign-in"
  | "two-factor-on"
  | "two-factor-off"
  | "recovery-codes-replaced"
  | "recovery-code-used"
  | "claim-code"
  | "listing-claimed"
  | "editor-invitation"
  | "team-invitation"
  | "business-offer"
  | "purchase-account-already-exists"
  | "email-address-unconfirmed";

const business = "Prairie Plumbing";
const link = "/invitation?token=sample";

/** Emails that protect accounts and listings. Admins can't change their text. */
export const accountEmails: Descriptions<Kinds> = {
  "verify-email": {
    title: "Confirm your email address",
    help: "Sent to a person who just signed up.",
    sample: { link: "/verify-email?token=sample" },
    values: null,
  },
  "verify-new-email": {
    title: "Confirm your new email address",
    help: "Sent to an account's new email address.",
    sample: { link: "/verify-email?token=sample" },
    values: null,
  },
  "account-already-exists": {
    title: "You already have an account",
    help: "Sent to an owner after someone tries to sign up with the owner's address.",
    sample: {},
    values: null,
  },
  "email-address-changed": {
    title: "Email address changed",
    help: "Sent to an account's old email address.",
    sample: { newAddress: "new@example.org" },
    values: null,
  },
  "account-deleted": {
    title: "Account deleted",
    help: "Sent to a person who deleted their account. We send them no other emails after this one.",
    sample: { business, listing: "kept", plan: "premium", refunded: false },
    values: null,
  },
  "reset-password": {
    title: "Choose a new password",
    help: "Sent to a person who forgot their password.",
    sample: { link: "/reset-password?token=sample" },
    values: null,
  },
  "password-changed": {
    title: "Password changed",
    help: "Sent to the account's owner after each password change.",
    sample: {},
    values: null,
  },
  "new-browser-sign-in": {
    title: "New login",
    help: "Sent to an administrator who logs in from a new browser.",
    sample: {},
    values: null,
  },
  "two-factor-on": {
    title: "Two-step sign-in turned on",
    help: "Sent to the account's owner.",
    sample: {},
    values: null,
  },
  "two-factor-off": {
    title: "Two-step sign-in turned off",
    help: "Sent to the account's owner.",
    sample: {},
    values: null,
  },
  "recovery-codes-replaced": {
    title: "Recovery codes replaced",
    help: "Sent to the account's owner.",
    sample: {},
    values: null,
  },
  "recovery-code-used": {
    title: "Recovery code used",
    help: "Sent to the account's owner.",
    sample: {},
    values: null,
  },
  "claim-code": {
    title: "Code to claim a listing",
    help: "Sent to the address of a listing that someone claims.",
    sample: { business, code: "012345", minutes: 10, link: "/claim-business/1/code/email" },
    values: null,
  },
  "listing-claimed": {
    title: "Your listing now has an owner",
    help: "Sent to the address that the listing had before the claim.",
    sample: { business, days: 7, link: "/dispute-claim?token=sample" },
    values: null,
  },
  "editor-invitation": {
    title: "Invitation to edit a business",
    help: "Sent to a person invited by an owner.",
    sample: { business, from: "sam@example.org", link },
    values: null,
  },
  "team-invitation": {
    title: "Invitation to the team",
    help: "Sent to a person when an administrator invites them to the team.",
    sample: { role: "reviewer", from: "sam@example.org", link: "/invitation/team?token=sample" },
    values: null,
  },
  "business-offer": {
    title: "Invitation to take over a business",
    help: "Sent to a person when an owner asks them to take over a business.",
    sample: { business, from: "sam@example.org", plan: "premium", link },
    values: null,
  },
  "purchase-account-already-exists": {
    title: "Log in to use your purchase",
    help: "Sent to a buyer whose address already has an account.",
    sample: { plan: "premium", link: "/login" },
    values: null,
  },
  "email-address-unconfirmed": {
    title: "Is your email address correct?",
    help: "Sent to a buyer whose account has an unconfirmed address.",
    sample: { plan: "premium", address: "sam@exmaple.org", link: "/complete-credentials?token=sample" },
    values: null,
  },
};
