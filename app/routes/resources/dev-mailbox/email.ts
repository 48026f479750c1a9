import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/email.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import { appContext, testModeAllowed } from "#app/http/request-context.ts";
import type { Mailbox } from "#ports/email/port.ts";

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

/** Returns the development mailbox. Throws a 404 if the site has no mailbox or the visitor may not use it. */
export function getMailbox(context: Readonly<RouterContextProvider>, url: URL): Mailbox {
  const { mailbox } = context.get(appContext);
  if (!mailbox || !isLocalOrigin(url.origin) || !context.get(testModeAllowed))
    throw data({ code: "page_unknown" }, { status: 404 });
  return mailbox;
}

/**
 * Returns a stored email's HTML, for the frame on the mailbox's page. The base target opens links in a new tab, because our pages refuse
 * to load in a frame.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const email = await getMailbox(context, url).find(params.emailId);
  if (!email) return new Response("There is no such email.\n", { status: 404 });
  return new Response(email.html.replace(/<head[^>]*>/i, '$&<base target="_blank">'), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-frame-options": "SAMEORIGIN",
    },
  });
}
