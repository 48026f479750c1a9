import type { Route } from "./+types/route.ts";
import { actor } from "#app/http/request-context.ts";
import { redirectAfterLogin, signInAction } from "#app/http/start-session.ts";
import { SignInForm } from "#app/ui/form/account-fields.tsx";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

/** Redirects an admin who is already logged in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(actor);
  if (user.role === "admin") throw await redirectAfterLogin(context, user, url.searchParams.get("next"));
  return null;
}

export const action = signInAction("admins");

export const meta = hiddenPage("Admin Access");

export default function AdminSignIn({ actionData: answered }: Route.ComponentProps) {
  return (
    <AuthPage title="Admin Access" intro="For directory administrators.">
      <SignInForm
        answer={answered}
        button="Access Dashboard"
        after={<TextLink to="/" label="Back to Home" look="justify-self-center" />}
      />
    </AuthPage>
  );
}
