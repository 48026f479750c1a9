import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";

/** How often a page that waits looks again, in seconds. */
const pollSeconds = 5;

/** What stands while nobody knows yet whether a payment came through. */
export function VerifyingPayment({ unanswered = false }: { unanswered?: boolean }) {
  return (
    <PendingMessage title="Verifying Payment" text="Please wait a moment...">
      {unanswered
        ? "We cannot reach the payment provider right now. If you have paid, nothing is lost."
        : "Your payment is still being processed; some banks take their time."}{" "}
      You need not wait here: we will write to you as soon as it is done.
    </PendingMessage>
  );
}

/** The same on the way to an account. */
export function FetchingDetails() {
  return (
    <PendingMessage title="Loading..." text="Please wait while we fetch your details.">
      Your payment is still being processed; some banks take their time. You need not wait here: we will write to you as soon as
      it is done, with a link that leads on.
    </PendingMessage>
  );
}

function PendingMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePolling();
  return (
    <div className="container-page grid justify-items-center gap-3 pt-16 text-center md:pt-24">
      <noscript>
        <meta httpEquiv="refresh" content={String(pollSeconds)} />
      </noscript>
      <span className="mb-3 size-11 animate-spin rounded-full border-3 border-line border-t-accent" aria-hidden="true" />
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="text-lg text-ink-soft">
        {text}
      </p>
      <p className="mt-4 max-w-prose">{children}</p>
    </div>
  );
}

/** Reads the page's facts anew, again and again, while it can be seen. */
function usePolling(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, pollSeconds * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
}
