import { describe, expect, it } from "vitest";
import { aBrowser } from "#test/browser.ts";
import { mainOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const email = "victim@example.test";
const own = "grain elevator at noon";
const minute = 60_000;

type Browser = ReturnType<typeof aBrowser>;
type Play = ReturnType<typeof aPlay>;

/** One victim, who alone reads the mailbox, with two browsers; and one stranger with another. */
function aPlay() {
  const site = aSite();
  const victims = [aBrowser(site), aBrowser(site)] as const;
  const stranger = aBrowser(site);
  const strange: string[] = [];
  const signUp = (browser: Browser, password: string) =>
    browser.visit("/signup", { form: { intent: "signup", email, password, confirmPassword: password } });
  const signIn = async (browser: Browser, password: string) => {
    const response = await browser.visit("/login", { form: { intent: "login", email, password } });
    return response.status === 302;
  };
  /** The stranger chooses another password each time. */
  const another = () => {
    strange.push(`a stranger's choice ${strange.length}`);
    return strange.at(-1)!;
  };
  const buy = async (browser: Browser, payer: string, password: string) => {
    const bought = await browser.visit("/add-business", { form: { intent: "buy", plan: "premium" } });
    const session = /\/checkout\/([\w-]+)$/.exec(bought.headers.get("location") ?? "")?.[1];
    if (!session) throw new Error(`no checkout began: ${bought.status}`);
    await site.app.testCheckout!.pay(session, { email: payer, card: "good" });
    const path = `/complete-credentials?session_id=${session}`;
    await browser.visit(path);
    await browser.visit(path, { form: { intent: "set-up", email, password, confirmPassword: password } });
  };
  return { site, victims, stranger, strange, signUp, signIn, another, buy };
}

const events = {
  "the victim signs up": ({ victims, signUp }: Play) => signUp(victims[0], own),
  "a stranger signs up": ({ stranger, signUp, another }: Play) => signUp(stranger, another()),
  "a stranger signs up again": ({ stranger, signUp, another }: Play) => signUp(stranger, another()),
  "a stranger has the link sent again": ({ stranger }: Play) =>
    stranger.visit("/verify-email", { form: { intent: "again", email } }),
  "the victim has the link sent again": ({ victims }: Play) =>
    victims[1].visit("/verify-email", { form: { intent: "again", email } }),
  "the victim tries to sign in": ({ victims, signIn }: Play) => signIn(victims[1], own),
  "a stranger tries to sign in": ({ stranger, signIn, strange }: Play) => signIn(stranger, strange.at(-1) ?? "not this one"),
  "the victim asks for a reset": ({ victims }: Play) => victims[0].visit("/forgot-password", { form: { email } }),
  "a stranger asks for a reset": ({ stranger }: Play) => stranger.visit("/forgot-password", { form: { email } }),
  "the victim buys": ({ victims, buy }: Play) => buy(victims[0], "other@example.test", own),
  "a stranger buys": ({ stranger, buy, another }: Play) => buy(stranger, "stranger@example.test", another()),
  "a stranger buys as the victim": ({ stranger, buy, another }: Play) => buy(stranger, email, another()),
} satisfies Record<string, (play: Play) => Promise<unknown>>;

type Event = keyof typeof events;

const sets: Event[][] = [
  ["the victim signs up", "a stranger signs up", "a stranger has the link sent again", "the victim tries to sign in"],
  ["the victim signs up", "a stranger buys", "a stranger tries to sign in", "the victim asks for a reset"],
  ["the victim buys", "a stranger signs up", "the victim has the link sent again", "a stranger asks for a reset"],
  ["a stranger signs up", "a stranger signs up again", "a stranger buys as the victim", "the victim has the link sent again"],
];

/** Every order of each set; by turns the links are followed in another order, browser and moment. */
const orders = sets.flatMap((set) => permutations(set)).map((order, number) => ({ number, order, says: order.join(", ") }));

function permutations<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** The links that were emailed to the victim. */
async function linksToVictim(): Promise<string[]> {
  const emails = (await queuedEmails()).filter(({ recipient }) => recipient === email);
  return emails.map(({ payload }) => payload["link"]).filter((link): link is string => typeof link === "string");
}

/** Does what the page behind a link asks: chooses the victim's own password, or just presses the button. */
async function follow(browser: Browser, link: string): Promise<void> {
  const response = await browser.visit(link);
  const main = mainOf(await response.text());
  if (response.status !== 200 || link.startsWith("/login")) return;
  const hidden = [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const choice = main.includes('name="password"') ? { email, password: own, confirmPassword: own } : {};
  await browser.visit(link, { form: { ...Object.fromEntries(hidden), ...choice } });
}

describe("an account that nobody has confirmed yet", () => {
  it.each(orders)("opens for its owner alone after: $says (order $number) [accounts.pending]", async ({ order, number }) => {
    const play = aPlay();
    const { site, victims, stranger, strange, signIn } = play;
    const turned = number % 3;
    for (const event of order) {
      await events[event](play);
      // By turns the newest link is followed at once, in the other browser.
      if (number % 4 === 3) for (const link of (await linksToVictim()).slice(-1)) await follow(victims[1], link);
    }
    site.clock.forward(16 * minute);
    for (const password of strange) expect(await signIn(stranger, password), password).toBe(false);

    const links = await linksToVictim();
    const first = (number + turned) % links.length;
    for (const link of [...links.slice(first), ...links.slice(0, first)]) await follow(victims[turned % 2]!, link);
    site.clock.forward(16 * minute);
    for (const link of links) await follow(victims[(turned + 1) % 2]!, link);
    for (const password of strange) expect(await signIn(stranger, password), password).toBe(false);
    expect(await signIn(aBrowser(site), own)).toBe(true);
  });
});
