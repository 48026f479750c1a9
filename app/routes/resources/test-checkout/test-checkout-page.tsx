import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { Icon, IconText } from "#app/ui/icon/icon.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";

/** The layout of the fake provider's pages. It looks different from the site and says that it is a test. */
export function TestCheckoutFrame({ notice, children }: { notice: string; children: ReactNode }) {
  return (
    <>
      <header className="border-b-4 border-amber bg-ink text-paper">
        <div className="mx-auto flex min-h-14 w-full max-w-3xl items-center gap-2.5 px-4 text-lg font-semibold">
          <Icon name="credit-card" className="size-5" />
          Test payments
        </div>
      </header>
      <main className="mx-auto w-full max-w-3xl grow px-4 pt-6 pb-16">
        <IconText icon="info" iconLook="size-5 text-amber" look="rounded-card border border-amber bg-surface p-4">
          <strong className="font-semibold">{notice}</strong> This page simulates a payment provider.
        </IconText>
        {children}
      </main>
    </>
  );
}

/** A message with optional links or buttons. */
export function TestCheckoutMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mt-8">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** Shows a 404 page and rethrows other errors. */
export function TestCheckoutError({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <main>
      <PageMessage title="404" text="Oops! Page not found">
        <HomeButton>Return to Home</HomeButton>
      </PageMessage>
    </main>
  );
}
