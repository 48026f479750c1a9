import type { ReactNode } from "react";
import { data, type RouterContextProvider } from "react-router";
import { appContext, testModeAllowed } from "#app/http/request-context.ts";
import { Icon, IconText } from "#app/ui/icon/icon.tsx";
import type { TestCheckout } from "#ports/payments/fake-payment-provider.ts";

/** The headers that keep the test pages out of caches and search engines. */
export const testCheckoutHeaders = () => ({ "cache-control": "no-store", "x-robots-tag": "noindex" });

/** Returns the title of a test page. The page for what is not found does not mention the checkout. */
export const testCheckoutMeta = ({ error }: { error?: unknown }) => [
  { title: error ? "404" : "Test payments" },
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

type PageProps = { title: string; text: string; children: ReactNode };

/** A page of the fake provider. It looks different from the site and says that it is a test. */
export function TestCheckoutPage({ title, text, children }: PageProps) {
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
          <strong className="font-semibold">This is a test: no money changes hands.</strong> This page simulates a payment
          provider.
        </IconText>
        <h1 className="mt-8 text-3xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </main>
    </>
  );
}
