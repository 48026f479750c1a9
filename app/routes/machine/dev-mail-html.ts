import type { Route } from "./+types/dev-mail-html.ts";
import { readableMailbox } from "#app/http/mailbox.ts";

/** A letter can load nothing, run nothing and send nothing; its links open beside the page that frames it. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML part of a kept letter, as a mail program would show it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const letter = await readableMailbox(context, url).find(params.letterId);
  if (!letter) return new Response("There is no such letter.\n", { status: 404 });
  return new Response(letter.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-frame-options": "SAMEORIGIN",
    },
  });
}
