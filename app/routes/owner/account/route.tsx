import { type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse, orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { AccountSettings, OptionalEmailSection } from "./account-settings.tsx";
import { getSignedInUser } from "#domain/accounts/users.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { getOwnOptionalEmail } from "#domain/optional-email/opt-out.ts";

type Context = Readonly<RouterContextProvider>;

/** A new `formId` on each load clears the forms after a change. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const { email } = await orErrorResponse(() => getSignedInUser(context.get(appContext).db, user));
  const emails = user.role === "owner" ? await loadOptionalEmail(context, user) : undefined;
  return { email, emails, formId: crypto.randomUUID() };
}

/** Loads whether the owner gets optional email. Returns null if this fails, so that the other forms still work. */
function loadOptionalEmail(context: Context, owner: Owner) {
  return orNull(context.get(log), () => getOwnOptionalEmail(context.get(appContext), owner));
}

export const meta = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData }: Route.ComponentProps) {
  const { formId, email, emails } = loaderData;
  const choice = emails === undefined ? null : <OptionalEmailSection state={emails} />;
  return <AccountSettings key={formId} email={email} emails={choice} />;
}
