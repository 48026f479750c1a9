import { replaceEmailDays } from "#domain/accounts/account-forms.shared.ts";
import { type PaidPlan, type Plan, planNames } from "#domain/plans/plans.shared.ts";
import { businessName, button, type Emails } from "./layout.tsx";

const contactUs = button("Contact us", "/contact");

const loginEvents = {
  password: ["The password was changed for", "Your password was just changed."],
  new_browser: [
    "New login to",
    "Someone logged in to your administrator account from a new browser, or from a browser whose cookies were cleared.",
  ],
  two_step_on: [
    "Two-step sign-in was turned on for",
    "From now on, you need your password and a code from your authenticator app to log in. Keep your recovery codes somewhere safe in case you lose your phone.",
  ],
  two_step_off: [
    "Two-step sign-in was turned off for",
    "From now on, you need only your password to log in. You can turn two-step sign-in back on at any time.",
  ],
  recovery_code: [
    "A recovery code was used to log in to",
    "Someone logged in to your account with your password and one of your recovery codes. That code no longer works.",
  ],
} satisfies Record<string, [subject: string, text: string]>;

type Deleted = {
  business?: string | null;
  listing?: "kept" | "removed" | null;
  plan?: PaidPlan | null;
  refunded: boolean;
};

export const accountEmails = {
  /** Sent to a new account's address, to prove that it belongs to the person who signed up. */
  "verify-email": ({ link }: { link: string }, { siteName }) => ({
    subject: `Confirm your email address for ${siteName}`,
    body: [
      `Thank you for signing up for ${siteName}. Confirm your email address:`,
      button("Confirm my email address", link),
      "The link works for 24 hours. In the browser where you signed up, it also logs you in.",
      "If you didn't sign up, ignore this email. Nothing happens unless you open the link.",
    ],
  }),

  /**
   * Sent to an account's new address to confirm the change. With `isByAdmin`, an admin entered the address for a person who lost
   * access to the old one.
   */
  "verify-new-email": ({ link, isByAdmin }: { link: string; isByAdmin?: boolean }, { siteName }) => ({
    subject: `Confirm your new email address for ${siteName}`,
    body: [
      isByAdmin
        ? `We entered this email address for your ${siteName} account. Open this link to confirm it and to choose a password:`
        : `You asked to use this email address for your ${siteName} account. Open this link to confirm the change:`,
      button("Use this address", link),
      `The link works for ${isByAdmin ? `${replaceEmailDays} days` : "24 hours"}. Until you open it, log in with your old address.`,
      "If you didn't ask for this, ignore this email. Nothing will change.",
    ],
  }),

  /**
   * Sent to an owner after someone tries to sign up with the owner's address, or to set up an account for a purchase of `plan`. The
   * forms never reveal that an address is registered.
   */
  "account-already-exists": (
    { plan, business, link = "/login" }: { plan?: Plan; business?: string | null; link?: string },
    { siteName },
  ) => ({
    subject: plan ? `Log in to ${siteName} to use your purchase` : `You already have an account with ${siteName}`,
    body: [
      plan
        ? `You, or someone who entered your email address, bought ${planNames[plan]}${business ? ` and claimed ${businessName(business, "a business")}` : ""}. This address already has an account, so we didn't create a new one. If it was you, log in to add the purchase to your account:`
        : `Someone, perhaps you, just tried to sign up for ${siteName} with this email address. The address already has an account, so we didn't create a new one. If that was you, log in as usual:`,
      button("Log in", link),
      "If you forgot your password, choose a new one on the login page.",
      `If it wasn't you, you don't need to do anything. Your account has not changed${plan ? ", and you will not be charged" : ""}.`,
    ],
  }),

  /** Sent to the old address, so that the owner finds out if someone stole the account. */
  "email-address-changed": ({ newAddress }: { newAddress: string }, { siteName }) => ({
    subject: `The email address for your ${siteName} account was changed`,
    body: [
      `The email address for your ${siteName} account is now ${newAddress}. From now on, log in with that address. We will also send our emails there. This is the last email we will send to this address.`,
      "If you didn't make this change, contact us right away:",
      contactUs,
    ],
  }),

  /** The last email that we send to a person who deleted their account. */
  "account-deleted": ({ business, listing, plan, refunded }: Deleted, { siteName, paidPlans = true }) => ({
    subject: `Your ${siteName} account was deleted`,
    body: [
      `Your ${siteName} account was deleted, as you asked. This is the last email we will send you.`,
      listing === "kept" &&
        `The listing for ${business} stays in the directory${paidPlans ? " as a Basic listing" : ""} without an owner. We removed your contact person, email address, and notes.`,
      listing === "removed" && `The listing for ${business} was removed.`,
      plan &&
        `Your ${planNames[plan]} plan has ended. You will not be charged again.${refunded ? " We are refunding your last payment." : ""}`,
      "If you didn't do this, contact us right away:",
      contactUs,
    ],
  }),

  /** Sent to the address that someone entered to get a new password. */
  "reset-password": ({ link }: { link: string }, { siteName }) => ({
    subject: `Choose a new password for ${siteName}`,
    body: [
      `You asked for a new password for your ${siteName} account. Choose one here:`,
      button("Choose a new password", link),
      "The link works once and expires in an hour. When you choose a new password, you will be logged out everywhere.",
      "If you didn't ask for this, ignore this email. Your password stays the same.",
    ],
  }),

  /** Sent to the account's owner after each of these events, so that they find out if it was someone else. */
  "login-changed": ({ event }: { event: keyof typeof loginEvents }, { siteName }) => ({
    subject: `${loginEvents[event][0]} your ${siteName} account`,
    body: [
      loginEvents[event][1],
      "If it was you, you don't need to do anything. If it wasn't you, choose a new password now. This will log you out everywhere.",
      button("Choose a new password", "/forgot-password"),
    ],
  }),
} satisfies Emails;
