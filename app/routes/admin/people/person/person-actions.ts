import type { Admin } from "#domain/accounts/actor.ts";
import { makeAdmin, removeAdmin, resetTwoFactor } from "#domain/accounts/administrators.ts";
import { disableAccount, enableAccount, sendConfirmation } from "#domain/accounts/people/manage-people.ts";
import type { AppContext } from "#domain/app-context.ts";
import { failedTexts, type PersonIntent } from "./failed-texts.ts";

/** What a button on the screen does, and its toasts. */
type PersonAction = {
  failed: string;
  done: { title: string; text?: string };
  run(app: AppContext, admin: Admin, userId: string): Promise<void>;
};

/** The actions for the screen's buttons, by the form's intent. */
const actions: Record<PersonIntent, Omit<PersonAction, "failed">> = {
  confirm: { done: { title: "Email sent" }, run: sendConfirmation },
  disable: { done: { title: "Account disabled", text: "No one can log in to this account." }, run: disableAccount },
  enable: { done: { title: "Account enabled", text: "The person can log in again." }, run: enableAccount },
  "reset-two-step": { done: { title: "Two-step sign-in is off", text: "We emailed them about it." }, run: resetTwoFactor },
  "make-admin": {
    done: { title: "They are now an administrator", text: "They were logged out and can log in again at /admin." },
    run: makeAdmin,
  },
  "remove-admin": { done: { title: "They are no longer an administrator" }, run: removeAdmin },
};

/** Returns the action with this intent, or null. */
export function findPersonAction(intent: string | null): PersonAction | null {
  if (intent === null || !Object.hasOwn(actions, intent)) return null;
  const known = intent as PersonIntent;
  return { ...actions[known], failed: failedTexts[known] };
}

/** The message for each refusal code. */
export const personRefusals: Record<string, string> = {
  already_confirmed: "This person already confirmed their email address.",
  account_disabled: "This account is disabled.",
  is_admin: "This person is an administrator. Remove that role first.",
  last_admin: "The last administrator cannot be removed.",
  no_such_user: "Someone else changed this account. Its current status is shown below.",
  too_many_requests: "We already sent several emails to this address. Please try again in an hour.",
  two_factor_off: "Two-step sign-in is already off.",
};
