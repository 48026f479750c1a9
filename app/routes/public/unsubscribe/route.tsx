import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { chooseByLink, findOptionalEmailByLink, type OptionalEmailState } from "#domain/optional-email/opt-out.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const failed = "Failed to save your choice. Please try again.";

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
export async function action({ context, request, url }: Route.ActionArgs) {
  const isWanted = (await request.formData()).get("again") === "yes";
  const isSaved = await orNull(context.get(log), () => chooseByLink(context.get(appContext), tokenOf(url), isWanted));
  return data({ isSaved }, isSaved === null ? 503 : isSaved ? 200 : 410);
}

function find(context: Readonly<RouterContextProvider>, token: string): Promise<Found> {
  return orNull(context.get(log), async () => (await findOptionalEmailByLink(context.get(appContext), token)) ?? "dead");
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Unsubscribe");

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
      <PostForm failed={{ title: failed }} className={authCard}>
        {answer?.isSaved === null && <FormProblem>{failed}</FormProblem>}
        {isOff ? (
          <SubmitButton label="Get these emails again" sending="Saving..." name="again" value="yes" look="btn-quiet" />
        ) : (
          <SubmitButton label="Unsubscribe" sending="Unsubscribing..." />
        )}
        <p className="text-ink-soft">You will still get emails about your account and your payments.</p>
      </PostForm>
    </AuthPage>
  );
}
