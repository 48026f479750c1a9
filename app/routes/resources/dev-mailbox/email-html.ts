import type { Route } from "./+types/email-html.ts";
import { getMailbox } from "./get-mailbox.ts";

/** Prevents an email from loading, running, or sending anything. Its links may open new tabs. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/**
 * Returns an email's HTML part, for a frame on the mailbox's page. The base target opens links in a new tab, because our pages refuse to
 * load in a frame.
 */
function emailHtml(html: string): Response {
  return new Response(html.replace(/<head[^>]*>/i, '$&<base target="_blank">'), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-frame-options": "SAMEORIGIN",
    },
  });
}

/** Returns a stored email's HTML part. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const email = await getMailbox(context, url).find(params.emailId);
  return email ? emailHtml(email.html) : new Response("There is no such email.\n", { status: 404 });
}
