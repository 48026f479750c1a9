import { data, redirect } from "react-router";
import type { Route } from "./+types/complete-credentials.ts";
import { signUpCookie } from "#app/http/account-cookies.ts";
import { postAccountForm } from "#app/http/account-form.ts";
import { shownHere } from "#app/http/answer.ts";
import { actor, clientAddress, services } from "#app/http/context.ts";
import { emailedPageHeaders } from "#app/http/headers.ts";
import { isPaid, outcomeToasts, type PaidPurchase, proofIn, readPurchase, sendBack } from "#app/http/purchase.ts";
import { attach, showDelivered } from "#app/http/purchase-landing.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { PaymentDone } from "#app/ui/purchase-done.tsx";
import { SetUpAccount } from "#app/ui/purchase-set-up.tsx";
import { AdminCannot, DetailsFailure } from "#app/ui/purchase-trouble.tsx";
import { FetchingDetails } from "#app/ui/purchase-waiting.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import { signUpFields } from "#domain/accounts/fields.ts";
import { setUpAccount } from "#domain/billing/set-up-account.ts";

type Waiting = Exclude<PaidPurchase, { state: "delivered" }>;

const noSession = { title: "Error", text: "No session ID found. Please try again.", tone: "problem" as const };
const failed = "Failed to create account. Please try again.";
const checkEmail = { title: "Please check your email to verify your account." };
const ready = { title: "Your account is set up.", text: "You can log in now." };

/** Whoever paid without an account gets one here; whoever has one and is signed in gets the purchase there and goes on. */
export async function loader(args: Route.LoaderArgs) {
  const proof = await proofIn(args);
  if (!proof) throw await redirectWithToast("/", noSession);
  const purchase = await readPurchase(args, proof);
  if (!purchase) return data({ purchase: null }, { status: 503 });
  if (purchase.state === "unknown") return data({ purchase: null }, { status: 404 });
  if (!isPaid(purchase)) throw await sendBack(args, purchase);
  if (purchase.state === "delivered") throw await showDelivered(args.context, purchase);
  const who = args.context.get(actor);
  if (purchase.state === "set_up" && who.role === "owner") throw await attach(args, who, proof);
  return data({ purchase: purchase as Waiting, isAdmin: who.role === "admin", here: args.url.pathname + args.url.search });
}

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const proof = await proofIn(args);
  if (!proof) return redirectWithToast("/", noSession);
  // Somebody signed in meanwhile, in another tab: the page knows what to do.
  if (context.get(actor).role !== "visitor") return redirect(url.pathname + url.search);
  const from = context.get(clientAddress);
  const outcome = await postAccountForm(args, signUpFields, failed, ({ email, password }) =>
    setUpAccount(context.get(services), context.get(actor), { proof, email, password, from }).catch(shownHere("not_found")),
  );
  if ("again" in outcome) {
    // What is no more to be set up says so on the page itself.
    const isOver = outcome.refused !== null && /^(purchase_|not_paid)/.test(outcome.refused);
    return isOver ? redirect(url.pathname + url.search) : outcome.again;
  }
  const { done } = outcome;
  const issue = done.outcome && outcomeToasts[done.outcome];
  const response = await redirectWithToast("/login", issue ?? (done.confirmed ? ready : checkEmail));
  if (!done.confirmed) response.headers.append("set-cookie", await signUpCookie.set(request, done.signUp));
  return response;
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Complete Your Account Setup" }, { name: "robots", content: "noindex" }];

export default function CompleteCredentials({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useProblemToast(answered);
  const { purchase } = loaderData;
  if (!purchase) return <DetailsFailure />;
  if (purchase.state === "processing") return <FetchingDetails />;
  if (purchase.state === "given_back") return <PaymentDone purchase={purchase} />;
  if (loaderData.isAdmin) return <AdminCannot />;
  return <SetUpAccount purchase={purchase} answer={answered} failed={failed} here={loaderData.here} />;
}
