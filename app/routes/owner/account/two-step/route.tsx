import type { Route } from "./+types/route.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { loadTwoFactor, postTwoFactor } from "#app/http/two-factor/two-factor-route.ts";
import { AccountPage } from "#app/routes/owner/account/account-page.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { twoFactorIntro, TwoFactorParts } from "#app/ui/two-factor/two-factor-parts.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadTwoFactor(context, requireOwner);

export async function action(args: Route.ActionArgs) {
  return postTwoFactor(args, requireOwner, "/dashboard/account/two-step");
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Two-step sign-in" }, { name: "robots", content: "noindex" }];

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Two-step sign-in" text={twoFactorIntro}>
      <TwoFactorParts {...loaderData} answer={actionData}>
        <p role="alert">Failed to load two-step sign-in. Please try again.</p>
      </TwoFactorParts>
    </AccountPage>
  );
}
