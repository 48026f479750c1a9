import type { Route } from "./+types/route.ts";
import { requireAdminWithoutTwoFactor } from "#app/http/require-role.ts";
import { loadTwoFactor } from "#app/http/load-two-factor.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TwoFactor, twoFactorIntro } from "#app/ui/two-factor.tsx";

/** Unlike other admin pages, this page opens for an admin who has not set up the required two-step sign-in. */
export const loader = ({ context }: Route.LoaderArgs) => loadTwoFactor(context, requireAdminWithoutTwoFactor);

export const meta = () => [{ title: "Two-step sign-in | Admin Dashboard" }];

export default function TwoFactorPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Two-step sign-in" text={twoFactorIntro} />
      <TwoFactor {...loaderData}>
        <AdminProblem>Failed to load two-step sign-in.</AdminProblem>
      </TwoFactor>
    </div>
  );
}
