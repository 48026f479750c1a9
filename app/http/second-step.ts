import { redirect } from "react-router";
import type { SecondStep } from "#domain/accounts/refusals.ts";
import { secondStepMinutes } from "#domain/accounts/fields.ts";
import { ownCookie } from "./own-cookie.ts";

const cookieFor = ownCookie("second-step", { maxAge: secondStepMinutes * 60 });

type Outcome = { done: unknown } | { refused: string; details?: object } | null;

/** Sends a browser whose password was right on to give its code, where that is what a sign-in came to; else null. */
export async function onToSecondStep(request: Request, url: URL, outcome: Outcome): Promise<Response | null> {
  if (!outcome || !("refused" in outcome) || outcome.refused !== "second_step_due") return null;
  const { step } = outcome.details as SecondStep;
  const next = url.searchParams.get("next");
  const to = next === null ? "/second-step" : `/second-step?${new URLSearchParams({ next })}`;
  return redirect(to, { headers: { "set-cookie": await cookieFor(request).serialize(step) } });
}

/** What this browser brings to the second step; empty when it brings nothing. */
export async function secondStepIn(request: Request): Promise<string> {
  const step: unknown = await cookieFor(request).parse(request.headers.get("cookie"));
  return typeof step === "string" ? step : "";
}

/** The header that makes this browser forget that it gave the right password. */
export function dropSecondStep(request: Request): Promise<string> {
  return cookieFor(request).serialize("", { maxAge: 0, expires: new Date(0) });
}
