import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { chooseByLink, findOptionalEmailByLink, type OptionalEmailState } from "#domain/optional-email/opt-out.ts";
import { z } from "#domain/zod.shared.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const failed = { title: "Failed to save your choice. Please try again." };

/** Whether the link's address gets optional email, "dead" for a wrong or expired link, or null if the database failed. */
type Found = OptionalEmailState | "dead" | null;

/** Shows the button. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const state = await find(context, tokenOf(url));
  return data({ state }, state === "dead" ? 410 : 200);
}

/**
 * Turns optional email off, or on again. Email programs post here automatically, without a cookie or an Origin header (RFC 8058).
 * Therefore, the link's signature authorizes the request, and the response is never a redirect.
 */
export const action = formAction(
  z.object({ again: z.string().optional() }),
  { failed, refusals: { link_dead: { title: "This link no longer works" } } },
  async ({ app, url }, { again }) => {
    if (!(await chooseByLink(app, tokenOf(url), again === "yes"))) throw new DomainError("gone", "link_dead");
  },
);

function find(context: Readonly<RouterContextProvider>, token: string): Promise<Found> {
  return orNull(context.get(log), async () => (await findOptionalEmailByLink(context.get(appContext), token)) ?? "dead");
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Unsubscribe");

const again = { fields: { again: "yes" }, button: "Get these emails again", sending: "Saving...", buttonLook: "btn-quiet" };

export default function Unsubscribe({ loaderData: { state }, actionData: answer }: Route.ComponentProps) {
  if (state === "dead")
    return (
      <AuthPage
        title="This link no longer works"
        intro="Open the most recent email from us, and use the link in it. If you have an account, you can also log in and choose there."
        after={<TextLink to="/dashboard/account" label="Your account" look="font-semibold" />}
      />
    );
  const isOff = state === "off";
  return (
    <AuthPage
      title={isOff ? "You are unsubscribed" : "Unsubscribe"}
      intro={
        isOff
          ? "We won't send you any more optional emails."
          : "Do you want to stop getting optional emails, such as weekly stats and questions about your hours?"
      }
    >
      <SchemaForm
        schema={noFields}
        answer={answer}
        failed={failed}
        {...(isOff ? again : { button: "Unsubscribe", sending: "Unsubscribing..." })}
        className={authCard}
        after={<p className="text-ink-soft">You will still get emails about your account and your payments.</p>}
      />
    </AuthPage>
  );
}
