import { useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { SiteLook } from "#domain/town-config/public-town.ts";
import { SiteLogo } from "#app/ui/site-logo.tsx";

/** An error page's text. `retry` shows a link that loads the page again. */
type Message = { title: string; text: string; retry?: true };

/** The message if this server, its database, or the connection fails. */
const notResponding: Message = {
  title: "We'll be right back",
  text: "The site isn't responding right now. Please try again in a moment.",
  retry: true,
};

const incomplete: Message = {
  title: "We did not receive your complete form",
  text: "Nothing was saved. Go back and send it again. Your text is still there.",
};

const offline: Message = {
  title: "You seem to be offline",
  text: "This page needs an internet connection. Check your connection and try again.",
  retry: true,
};

const unexpected: Message = {
  title: "Unexpected Application Error!",
  text: "Something went wrong on our side. It wasn't your fault. Please try again in a moment.",
};

/** The messages by code and by status. */
const messages: Record<string, Message> = {
  still_logged_in: {
    title: "You may still be logged in",
    text: "There was a problem logging out. Please try again.",
  },
  400: incomplete,
  413: {
    title: "Your form is too large",
    text: "Nothing was saved. Go back, shorten your text, and send it again. Your text is still there.",
  },
  415: incomplete,
  429: { title: "Too many requests", text: "Please wait a minute, and then try again." },
  502: notResponding,
  503: notResponding,
  504: notResponding,
};

/** `site` is undefined for an error that occurred before the town was loaded. */
type ErrorPageProps = { error: unknown; site: SiteLook | undefined };

/** The page for errors that no screen handles. */
export function ErrorPage({ error, site }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  // The online state is read once when the page fails, so that the text stays the same when the connection is restored.
  const [isOffline] = useState(() => typeof navigator === "object" && navigator.onLine === false);
  const status = isRouteErrorResponse(error) ? error.status : isConnectionError(error) || isOffline ? null : 500;
  const { title, text, retry } = messageFor(error, status, isOffline);
  return (
    <main className="container-page grid grow content-center justify-items-center gap-4 py-16 text-center">
      <title>{site ? `${title} | ${site.siteName}` : title}</title>
      <SiteLogo site={site} />
      {status !== null && <p className="text-sm font-semibold text-ink-soft">Error {status}</p>}
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* Plain links reload the whole page, with or without JavaScript. */}
        {retry && (
          <a className="btn btn-accent" href={pathname + search}>
            Try again
          </a>
        )}
        <a className={retry ? "btn btn-quiet" : "btn btn-accent"} href="/">
          Return to Home
        </a>
      </div>
    </main>
  );
}

function messageFor(error: unknown, status: number | null, isOffline: boolean): Message {
  if (status === null) return isOffline ? offline : notResponding;
  const code = isRouteErrorResponse(error) ? (error.data as { code?: string } | null)?.code : null;
  return messages[String(code)] ?? messages[status] ?? unexpected;
}

/** Returns whether the error means that a request got no response. Chrome, Firefox, and Safari each use a different message. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|network error|load failed/i.test(error.message);
}
