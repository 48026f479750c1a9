import { carriedToast } from "./browser.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import type { TestCard } from "#ports/payments/port.ts";
import type { aSite } from "./site.ts";

type Site = ReturnType<typeof aSite>;
type Payment = { email?: string; card?: TestCard };

/** A browser that keeps its cookies, for whoever pays; `cookie` is what it starts with. */
export function aBuyer(site: Site, cookie = "") {
  const kept = new Map(cookie ? [cookie.split("=", 2) as [string, string]] : []);

  async function visit(path: string, form?: Record<string, string>) {
    const header = [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await site.visit(path, { headers: { cookie: header }, ...(form && { form }) });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/max-age=0/i.test(set)) kept.delete(name!);
      else kept.set(name!, value!);
    }
    return response;
  }

  /** Begins a checkout on the page at a path: its session's key at the provider. */
  async function begin(path: string, plan: PaidPlan): Promise<string> {
    const response = await visit(path, { intent: "buy", plan });
    const session = /\/checkout\/([\w-]+)$/.exec(response.headers.get("location") ?? "")?.[1];
    if (!session) throw new Error(`no checkout began: ${response.status} ${await response.text()}`);
    return session;
  }

  return {
    visit,
    begin,
    /** Begins one and pays it: its session's key. */
    async buy(path: string, plan: PaidPlan, { email = "payer@example.org", card = "good" }: Payment = {}): Promise<string> {
      const session = await begin(path, plan);
      await site.app.testCheckout!.pay(session, { email, card });
      return session;
    },
    cookies: () => [...kept].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}

/** Where an answer sends the browser, and the message it carries along. */
export async function sentOn(response: Response): Promise<{ to: string | null; toast: Record<string, string> | null }> {
  return { to: response.headers.get("location"), toast: carriedToast(response) };
}
