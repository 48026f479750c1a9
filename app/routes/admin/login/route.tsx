import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { actor } from "#app/http/request-context.ts";
import { pathAfterAdminLogin } from "#app/http/path-after-login.ts";
import { signInAction } from "#app/http/start-session.ts";
import { SignInForm } from "#app/ui/form/account-fields.tsx";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

/** Redirects an admin who is already logged in. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(actor).role === "admin") throw redirect(pathAfterAdminLogin(url.searchParams.get("next")));
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
