import type { Route } from "./+types/email-html.ts";
import { getMailbox } from "./get-mailbox.ts";

/** Prevents an email from loading, running, or sending anything. Its links open in a new tab. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML part of a stored email. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const email = await getMailbox(context, url).find(params.emailId);
  if (!email) return new Response("There is no such email.\n", { status: 404 });
  return new Response(email.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-frame-options": "SAMEORIGIN",
    },
  });
}
