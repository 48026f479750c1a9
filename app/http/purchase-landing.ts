import type { RouterContextProvider } from "react-router";
import type { Owner } from "#domain/accounts/actor.ts";
import type { CheckoutOutcome } from "#domain/billing/fields.ts";
import type { Proof, Purchase } from "#domain/billing/purchase.ts";
import { attachPurchase } from "#domain/billing/set-up-account.ts";
import { tryFor } from "./account-form.ts";
import { shownHere } from "./answer.ts";
import { actor, services } from "./context.ts";
import { landingOf } from "./landing.ts";
import { outcomeToasts } from "./purchase.ts";
import { lookupFailed } from "./sign-in.ts";
import { redirectWithToast, type CarriedToast } from "./toast.ts";

type Context = Readonly<RouterContextProvider>;
type Delivered = Extract<Purchase, { state: "delivered" }>;

const paid = { title: "Payment Successful!", text: "Your plan is in force." };
const setUpAlready = { title: "Your account is set up already.", text: "Please log in." };
const anothers = {
  title: "This purchase belongs to another account.",
  text: "Log in with the address it was set up with.",
  tone: "problem" as const,
};
const notAttached = { title: "Failed to fetch session details. Please try again.", tone: "problem" as const };
/** Gives the purchase to the account of whoever is signed in, and sends them where signing in leads. */
export async function attach({ context }: { context: Context }, owner: Owner, proof: Proof): Promise<Response> {
  const call = () => attachPurchase(context.get(services), owner, proof).catch(shownHere("not_found"));
  const outcome = await tryFor(context, call);
  if (outcome && "done" in outcome) return onwards(context, owner, outcome.done);
  if (outcome?.refused === "purchase_taken") return redirectWithToast("/dashboard", anothers);
  return redirectWithToast("/dashboard", notAttached);
}

/** Nothing is left to be set up: its account's owner goes where signing in leads, everybody else is told to sign in. */
export async function showDelivered(context: Context, { mine, outcome }: Delivered): Promise<Response> {
  const who = context.get(actor);
  if (who.role !== "owner") return redirectWithToast("/login", setUpAlready);
  return mine ? onwards(context, who, outcome) : redirectWithToast("/dashboard", anothers);
}

async function onwards(context: Context, owner: Owner, outcome: CheckoutOutcome): Promise<Response> {
  const landing = await landingOf(context, owner, null);
  const toast: CarriedToast = landing === null ? lookupFailed : (outcomeToasts[outcome] ?? paid);
  return redirectWithToast(landing ?? "/", toast);
}
