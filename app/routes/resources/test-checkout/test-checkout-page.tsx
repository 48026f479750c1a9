import type { ReactNode } from "react";
import { data, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { appContext, testModeAllowed } from "#app/http/request-context.ts";
import { Icon, IconText } from "#app/ui/icon/icon.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import type { TestCheckout } from "#ports/payments/test-checkout.ts";

/** The headers that keep the test pages out of caches and search engines. */
export const testCheckoutHeaders = () => ({ "cache-control": "no-store", "x-robots-tag": "noindex" });

/** Returns the title of a test page. */
export const testCheckoutMeta =
  (title: string) =>
  ({ loaderData }: { loaderData?: unknown }) => [
    { title: loaderData ? title : "Page not found" },
    { name: "robots", content: "noindex" },
  ];

/** Returns the fake payment provider. Throws a 404 if the site uses a real provider or the visitor may not use the fake one. */
export function getTestCheckout(context: Readonly<RouterContextProvider>): TestCheckout {
  return orNotFound(context.get(testModeAllowed) ? context.get(appContext).testCheckout : null);
}

/** Returns what was found. Throws a 404 for null. */
export function orNotFound<T>(found: T | null): T {
  if (found === null) throw data({ code: "page_unknown" }, { status: 404 });
  return found;
}

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

/** A heading, a text, and links or buttons. */
export function TestCheckoutMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
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
