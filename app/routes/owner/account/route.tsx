import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import { getOwnOptionalEmail } from "#domain/optional-email/opt-out.ts";
import { AccountSettings } from "./account-settings.tsx";

/** A new `formId` on each load clears the forms after a change. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const user = await requireUser(context);
  return orErrorResponse(async () => ({
    email: (await getSignedInUser(app.db, user)).email,
    emails: await getOwnOptionalEmail(app, user),
    isAdmin: user.role === "admin",
    formId: crypto.randomUUID(),
  }));
}

export const meta = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData: { formId, ...account } }: Route.ComponentProps) {
  return <AccountSettings key={formId} {...account} />;
}
