import type { Admin } from "#domain/accounts/actor.ts";
import { resetTwoFactor } from "#domain/accounts/administrators.ts";
import { disableAccount, enableAccount, sendConfirmation } from "#domain/accounts/people/manage-people.ts";
import type { AppContext } from "#domain/app-context.ts";
import { failedTexts } from "./failed-texts.ts";

/** What a button on the screen does, and its toasts. */
type PersonAction = {
  failed: string;
  done: { title: string; text?: string };
  run(app: AppContext, admin: Admin, userId: string): Promise<void>;
};

/** The actions for the screen's buttons, by the form's intent. */
export const personActions: Record<string, PersonAction> = {
  confirm: { failed: failedTexts.confirm, done: { title: "Email sent" }, run: sendConfirmation },
  disable: {
    failed: failedTexts.disable,
    done: { title: "Account disabled", text: "No one can log in to this account." },
    run: disableAccount,
  },
  enable: {
    failed: failedTexts.enable,
    done: { title: "Account enabled", text: "The person can log in again." },
    run: enableAccount,
  },
  "reset-two-step": {
    failed: failedTexts["reset-two-step"],
    done: { title: "Two-step sign-in is off", text: "We emailed them about it." },
    run: resetTwoFactor,
  },
};

/** The message for each refusal code. */
export const personRefusals: Record<string, string> = {
  already_confirmed: "This person already confirmed their email address.",
  account_disabled: "This account is disabled.",
  is_on_team: "Remove this person under Administrators first.",
  no_such_user: "Someone else changed this account. Its current status is shown below.",
  too_many_requests: "We already sent several emails to this address. Please try again in an hour.",
  two_factor_off: "Two-step sign-in is already off.",
};
