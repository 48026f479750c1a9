import type { ReactNode } from "react";

/** The time after which the page reloads itself without scripts, in seconds. */
const reloadSeconds = 5;

/** The result page until the provider knows the result. `unanswered` means that the provider or the database failed. */
export function VerifyingPayment({ unanswered = false }: { unanswered?: boolean }) {
  return (
    <PendingMessage title="Verifying Payment" text="Please wait a moment...">
      {unanswered
        ? "We cannot reach the payment provider right now. If you have paid, your payment is safe."
        : "Your payment is still being processed. Some banks take a while."}{" "}
      You don&apos;t need to wait here. We will email you when it goes through.
    </PendingMessage>
  );
}

/** The account setup page until the provider knows the result. */
export function FetchingDetails() {
  return (
    <PendingMessage title="Loading..." text="Please wait while we fetch your details.">
      Your payment is still being processed. Some banks take a while. You don&apos;t need to wait here. When it goes through, we
      will email you a link to set up your account.
    </PendingMessage>
  );
}

function PendingMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div
      data-island="reload"
      data-reload="payment"
      className="container-page grid justify-items-center gap-3 pt-16 text-center md:pt-24"
    >
      <noscript>
        <meta httpEquiv="refresh" content={String(reloadSeconds)} />
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
