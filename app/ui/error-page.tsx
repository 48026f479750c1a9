import { useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { SiteLogo } from "./site-logo.tsx";

type Words = { title: string; text: string; retry?: true };

/** What a server on the way says when this one does not answer. */
const notAnswering: Words = {
  title: "Back in a moment",
  text: "The site does not answer right now. Please try again in a moment.",
  retry: true,
};

const busy: Words = {
  title: "Too many people at once",
  text: "The site is very busy right now. Please try again in a moment.",
  retry: true,
};

/** What passes by itself, by the reason that the server gives. */
const outages: Record<string, Words> = {
  busy,
  away: {
    title: "Back in a moment",
    text: "The site cannot reach its data right now. Please try again in a moment.",
    retry: true,
  },
  unsaved: {
    title: "Not saved",
    text: "The site cannot save right now, so nothing was changed. Please go back and try again in a few minutes; everything can still be read.",
  },
  uploads: {
    title: "Too many images at once",
    text: "Too many people are sending images right now, so nothing was saved. Please go back, where your text still is, and send it again in a minute.",
  },
  slow: {
    title: "Your form took too long",
    text: "Nothing was saved. Please go back, where your text still is, and send it again.",
  },
  unsure: {
    title: "Back in a moment",
    text: "The site cannot reach its data right now, and does not know whether what you sent was saved. Please look in a moment, before you send it again.",
  },
};

/** What is wrong with a request that no page saw, by status. */
const refused: Record<number, Words> = {
  400: {
    title: "Your form did not arrive whole",
    text: "Nothing was saved. Go back, where what you typed still stands, and send it again.",
  },
  413: {
    title: "That was too much at once",
    text: "Nothing was saved. Go back, where what you typed still stands, shorten it, and send it again.",
  },
  429: { title: "That was asked for too often", text: "Please wait a minute, then try again." },
  415: { title: "That is no form of ours", text: "Nothing was saved. Go back and send the form as it stands on the page." },
  503: busy,
  502: notAnswering,
  504: notAnswering,
};

const offline: Words = {
  title: "You seem to be offline",
  text: "This page could not be loaded without a connection. Check yours, then try again.",
  retry: true,
};

const unreachable: Words = {
  title: "The site could not be reached",
  text: "The connection was lost on the way. Please try again in a moment.",
  retry: true,
};

const unexpected: Words = {
  title: "Unexpected Application Error!",
  text: "Something on our side went wrong. Nothing you did caused it; please try again in a moment.",
};

/** The last resort: something failed that no screen has words for. `anywhere`: the page is made once, for every address. */
export function ErrorPage({ error, anywhere }: { error: unknown; anywhere: boolean }) {
  const { pathname, search } = useLocation();
  // As it was when the page failed: the words stay when the connection is back.
  const [isOffline] = useState(() => typeof navigator === "object" && navigator.onLine === false);
  const status = isRouteErrorResponse(error) ? error.status : isConnectionError(error) || isOffline ? null : 500;
  const { title, text, retry } = wordsFor(error, status, isOffline);
  return (
    <main className="container-page grid grow content-center justify-items-center gap-4 py-16 text-center">
      <SiteLogo />
      {status !== null && <p className="eyebrow">Error {status}</p>}
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* Plain links: they ask for the whole page anew, with or without scripts. */}
        {retry && (
          <a className="btn btn-accent" href={anywhere ? "" : pathname + search}>
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

function wordsFor(error: unknown, status: number | null, isOffline: boolean): Words {
  if (status === null) return isOffline ? offline : unreachable;
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const code = typeof data === "object" && data && "code" in data ? data.code : data;
  return outages[String(code)] ?? refused[status] ?? unexpected;
}

/** Whether a request got no answer at all. Each browser words that in its own way: Chrome, Firefox, Safari. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|network error|load failed/i.test(error.message);
}
