import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { linkForm, tokenOf } from "#app/http/emailed-link.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { notFoundPage } from "#app/routes/public/not-found/not-found.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { findOptionalEmailByLink, unsubscribe } from "#domain/optional-email/opt-out.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const { failed, refusals } = linkForm;

/** Shows the button. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const state = await orErrorResponse(() => findOptionalEmailByLink(context.get(appContext), tokenOf(url)));
  return { isOff: state === "off" };
}

/**
 * Turns optional email off. Email programs post here automatically, without a cookie or an Origin header (RFC 8058).
 * Therefore, the link's signature authorizes the request, and the response is never a redirect.
 */
export const action = formAction(noFields, { failed, refusals }, ({ app, url }) => unsubscribe(app, tokenOf(url)));

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Unsubscribe");

export default function Unsubscribe({ loaderData: { isOff }, actionData: answer }: Route.ComponentProps) {
  if (isOff) return <AuthPage title="You are unsubscribed" intro="We won't send you any more optional emails." />;
  return (
    <AuthPage
      title="Unsubscribe"
      intro="Do you want to stop getting optional emails, such as weekly stats and questions about your hours?"
    >
      <SchemaForm
        schema={noFields}
        answer={answer}
        failed={failed}
        button="Unsubscribe"
        sending="Unsubscribing..."
        className={authCard}
        after={<p className="text-ink-soft">You will still get emails about your account and your payments.</p>}
      />
    </AuthPage>
  );
}

export const ErrorBoundary = notFoundPage({
  title: "This link no longer works",
  text: "Open the most recent email from us, and use the link in it. If you have an account, you can also log in and choose there.",
  to: "/dashboard/account",
  label: "Your account",
});
