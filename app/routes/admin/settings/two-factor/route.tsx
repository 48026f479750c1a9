import type { Route } from "./+types/route.ts";
import { requireAdminWithoutTwoFactor } from "#app/http/require-role.ts";
import { loadTwoFactor, postTwoFactor } from "#app/http/two-factor/two-factor-route.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { twoFactorIntro, TwoFactorParts } from "#app/ui/two-factor/two-factor-parts.tsx";

/** Unlike other admin pages, this page opens for an admin who has not set up the required two-step sign-in. */
export const loader = ({ context }: Route.LoaderArgs) => loadTwoFactor(context, requireAdminWithoutTwoFactor);

export async function action(args: Route.ActionArgs) {
  return postTwoFactor(args, requireAdminWithoutTwoFactor, "/admin/dashboard/second-factor");
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Two-step sign-in | Admin Dashboard" }];

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Two-step sign-in" text={twoFactorIntro} />
      <TwoFactorParts {...loaderData} answer={actionData}>
        <AdminProblem>Failed to load two-step sign-in.</AdminProblem>
      </TwoFactorParts>
    </div>
  );
}
