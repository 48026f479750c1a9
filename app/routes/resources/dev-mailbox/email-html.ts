import type { Route } from "./+types/email-html.ts";
import { emailHtml } from "#app/http/email-html.ts";
import { getMailbox } from "./get-mailbox.ts";

/** Returns a stored email's HTML part. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const email = await getMailbox(context, url).find(params.emailId);
  return email ? emailHtml(email.html) : new Response("There is no such email.\n", { status: 404 });
}
