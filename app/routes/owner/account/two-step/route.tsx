import type { Route } from "./+types/route.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { loadTwoFactor } from "#app/http/load-two-factor.ts";
import { AccountPage } from "#app/routes/owner/account/account-page.tsx";
import { TwoFactor, twoFactorIntro } from "#app/ui/two-factor.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadTwoFactor(context, requireOwner);

export const meta = () => [{ title: "Two-step sign-in" }, { name: "robots", content: "noindex" }];

export default function TwoStep({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Two-step sign-in" text={twoFactorIntro}>
      <TwoFactor {...loaderData}>
        <p role="alert">Failed to load two-step sign-in. Please try again.</p>
      </TwoFactor>
    </AccountPage>
  );
}
