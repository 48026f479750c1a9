import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { actor } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { pathAfterLogin } from "#app/http/start-session.ts";
import { isPaid, findPurchaseProof, loadPurchase, redirectUnpaid } from "#app/routes/join/checkout/load-purchase.ts";
import { PaymentResult, PendingPayment } from "#app/routes/join/checkout/payment-summary.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";

/** Shows the result of a payment, or says that the payment is still being verified. Redirects everyone who has not paid. */
export async function loader(args: Route.LoaderArgs) {
  const proof = await findPurchaseProof(args);
  if (!proof || "token" in proof) throw await redirectUnpaid(args, null);
  const loaded = await loadPurchase(args, proof);
  if (!loaded) return data({ purchase: null, setUpAt: "", hasBusiness: false }, { status: 503 });
  const { purchase } = loaded;
  if (!isPaid(purchase)) throw await redirectUnpaid(args, purchase);
  const user = args.context.get(actor);
  const landing = user.role === "owner" ? await pathAfterLogin(args.context, user, null) : null;
  const setUpAt = `/complete-credentials${args.url.search}`;
  return data({ purchase, setUpAt, hasBusiness: landing === "/dashboard" });
}

export const headers = () => emailedPageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const isPending = !loaderData?.purchase || loaderData.purchase.state === "processing";
  return metaTags({ matches }, isPending ? "Verifying Payment" : "Payment Successful!");
}

export default function PaymentSuccess({ loaderData: { purchase, ...next } }: Route.ComponentProps) {
  if (!purchase || purchase.state === "processing")
    return <PendingPayment title="Verifying Payment" text="Please wait a moment..." />;
  return <PaymentResult purchase={purchase} {...next} />;
}
