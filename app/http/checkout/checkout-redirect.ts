import { redirectDocument, type RouterContextProvider } from "react-router";
import { appContext } from "#app/http/request-context.ts";

/** Returns a redirect to a checkout page at the payment provider or on this site. Returns null for any other address. */
export function redirectToCheckout(
  address: string,
  context: Readonly<RouterContextProvider>,
  siteOrigin: string,
): Response | null {
  const to = checkoutOrigin(address, [...context.get(appContext).payments.origins, siteOrigin]);
  return to === null ? null : redirectDocument(to);
}

/** Returns the normalized address if it has no credentials and its origin is one of `origins`. Otherwise, returns null. */
export function checkoutOrigin(address: string, origins: readonly string[]): string | null {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return null;
  return (url.protocol === "https:" || url.protocol === "http:") && origins.includes(url.origin) ? url.href : null;
}
