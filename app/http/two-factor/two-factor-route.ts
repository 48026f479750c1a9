import { data, redirect, type RouterContextProvider } from "react-router";
import { orNull } from "#app/http/domain-errors.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { failedToChange } from "#app/ui/two-factor/two-factor-settings.tsx";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/account-forms.shared.ts";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import {
  confirmTwoFactorSetup,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactorSetup,
  turnOffTwoFactor,
} from "#domain/accounts/two-factor/manage-two-factor.ts";
import { qrCode } from "./qr-code.ts";

type Context = Readonly<RouterContextProvider>;
type Authorize = (context: Context) => Promise<Owner | Admin>;

const off = { title: "Two-step sign-in is off.", text: "From now on, you need only your password to log in." };

/** Loads a page for two-step sign-in. If the database fails, `factor` is null and the status is 503. */
export async function loadTwoFactor(context: Context, authorize: Authorize) {
  const factor = await orNull(context.get(log), async () => getTwoFactor(context.get(appContext), await authorize(context)));
  if (!factor) return data({ factor: null, qr: null, formId: "" }, { status: 503 });
  return data({ factor, qr: factor.started && qrCode(factor.started.link), formId: crypto.randomUUID() });
}

/** Handles the forms on a page for two-step sign-in at the path `here`. */
export async function postTwoFactor(args: { context: Context; request: Request }, authorize: Authorize, here: string) {
  const user = await authorize(args.context);
  const app = args.context.get(appContext);
  const intent = await readIntent(args.request);
  if (intent === "begin") {
    const outcome = await postAccountForm(args, passwordAgainFields, failedToChange, ({ currentPassword }) =>
      startTwoFactorSetup(app, user, currentPassword),
    );
    return "formReply" in outcome ? outcome.formReply : redirect(here);
  }
  if (intent === "off") {
    const outcome = await postAccountForm(args, proofFields, failedToChange, (value) => turnOffTwoFactor(app, user, value));
    return "formReply" in outcome ? outcome.formReply : redirectWithToast(here, off);
  }
  if (intent !== "confirm" && intent !== "codes") throw data({ code: "form_unknown" }, 400);
  const outcome = await (intent === "confirm"
    ? postAccountForm(args, codeFields, failedToChange, ({ code }) => confirmTwoFactorSetup(app, user, code))
    : postAccountForm(args, proofFields, failedToChange, (value) => renewRecoveryCodes(app, user, value)));
  // The response is not a redirect, because only this response contains the codes. The database stores only their hashes.
  return "formReply" in outcome ? outcome.formReply : data({ codes: outcome.done });
}
