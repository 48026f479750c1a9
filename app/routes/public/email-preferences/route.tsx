import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { EmailTopicsForm, topicsNotSaved } from "#app/ui/form/email-topics-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { preferenceFields } from "#domain/email-preferences/preference-form.shared.ts";
import { findPreferencesByLink, savePreferencesByLink } from "#domain/email-preferences/preferences-by-link.ts";

/** Loads the preferences of the link's recipient. `preferences` is null if the link is wrong or expired. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const preferences = await findPreferencesByLink(context.get(appContext), token);
  // Each load creates a new id, so that the form shows what was saved.
  return data({ preferences, formId: crypto.randomUUID() }, preferences ? 200 : 410);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const form = await readForm(request, preferenceFields);
  if (!form.ok) return data({ problem: topicsNotSaved }, 400);
  const save = () => savePreferencesByLink(context.get(appContext), token, form.value.topics);
  const isSaved = await orNull(context.get(log), save);
  if (isSaved) return redirectWithToast(url.pathname + url.search, { title: "Saved" });
  return data({ problem: topicsNotSaved }, isSaved === null ? 503 : 410);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Choose which emails you get" }, { name: "robots", content: "noindex" }];

export default function EmailPreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { preferences, formId } = loaderData;
  const answer = useAnswer(actionData);
  if (!preferences)
    return (
      <AuthPage
        title="This link no longer works"
        intro="Open the most recent email from us, and use the link in it. If you have an account, you can also log in and choose your emails there."
        after={<TextLink to="/dashboard/account" label="Your account" look="font-semibold" />}
      />
    );
  return (
    <AuthPage
      title="Choose which emails you get"
      intro="These choices apply to the address that received our email. We send at most one of these emails a week. You always get emails about your account and your payments."
    >
      <EmailTopicsForm key={formId} preferences={preferences} problem={answer?.problem ?? null} className={authCard} />
    </AuthPage>
  );
}
