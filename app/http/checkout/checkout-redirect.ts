import { redirectDocument, type RouterContextProvider } from "react-router";
import { appContext } from "#app/http/request-context.ts";

/**
 * Sends the browser to a page where something is paid: the payment provider's, or our own. Null for any other address;
 * nobody is sent there.
 */
export function redirectToCheckout(address: string, context: Readonly<RouterContextProvider>, ours: string): Response | null {
  const to = checkoutOrigin(address, [...context.get(appContext).payments.origins, ours]);
  return to === null ? null : redirectDocument(to);
}

/** The address as browsers read it, if it leads to one of these origins; null otherwise. Origins are compared whole. */
export function checkoutOrigin(address: string, origins: readonly string[]): string | null {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return null;
  return (url.protocol === "https:" || url.protocol === "http:") && origins.includes(url.origin) ? url.href : null;
}
