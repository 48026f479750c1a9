import { describe, expect, it } from "vitest";
import { aBrowser } from "#test/browser.ts";
import { mainOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const email = "victim@example.test";
const victimPassword = "grain elevator at noon";
const minute = 60_000;

type Browser = ReturnType<typeof aBrowser>;
type Scenario = ReturnType<typeof aScenario>;

/** A victim who has two browsers and reads the mailbox, and a stranger who has another browser. */
function aScenario() {
  const site = aSite();
  const victims = [aBrowser(site), aBrowser(site)] as const;
  const stranger = aBrowser(site);
  const strangerPasswords: string[] = [];
  const signUp = (browser: Browser, password: string) =>
    browser.visit("/signup", { form: { email, password, confirmPassword: password } });
  const signIn = async (browser: Browser, password: string) => {
    const response = await browser.visit("/login", { form: { email, password } });
    return response.status === 302;
  };
  /** Returns a new password for the stranger each time. */
  const strangerPassword = () => {
    strangerPasswords.push(`a stranger's choice ${strangerPasswords.length}`);
    return strangerPasswords.at(-1)!;
  };
  const buy = async (browser: Browser, payer: string, password: string) => {
    const bought = await browser.visit("/add-business", { form: { plan: "premium" } });
    const session = /\/checkout\/([\w-]+)$/.exec(bought.headers.get("location") ?? "")?.[1];
    if (!session) throw new Error(`no checkout started: ${bought.status}`);
    await site.app.testCheckout!.pay(session, { email: payer, isDeclined: false });
    const path = `/complete-credentials?session_id=${session}`;
    await browser.visit(path);
    await browser.visit(path, { form: { email, password, confirmPassword: password } });
  };
  return { site, victims, stranger, strangerPasswords, signUp, signIn, strangerPassword, buy };
}

const events = {
  "the victim signs up": ({ victims, signUp }: Scenario) => signUp(victims[0], victimPassword),
  "a stranger signs up": ({ stranger, signUp, strangerPassword }: Scenario) => signUp(stranger, strangerPassword()),
  "a stranger signs up again": ({ stranger, signUp, strangerPassword }: Scenario) => signUp(stranger, strangerPassword()),
  "the victim tries to log in": ({ victims, signIn }: Scenario) => signIn(victims[1], victimPassword),
  "a stranger tries to log in": ({ stranger, signIn, strangerPasswords }: Scenario) =>
    signIn(stranger, strangerPasswords.at(-1) ?? "not this one"),
  "the victim asks for a reset": ({ victims }: Scenario) => victims[0].visit("/forgot-password", { form: { email } }),
  "a stranger asks for a reset": ({ stranger }: Scenario) => stranger.visit("/forgot-password", { form: { email } }),
  "the victim buys": ({ victims, buy }: Scenario) => buy(victims[0], "other@example.test", victimPassword),
  "a stranger buys": ({ stranger, buy, strangerPassword }: Scenario) =>
    buy(stranger, "stranger@example.test", strangerPassword()),
  "a stranger buys as the victim": ({ stranger, buy, strangerPassword }: Scenario) => buy(stranger, email, strangerPassword()),
} satisfies Record<string, (scenario: Scenario) => Promise<unknown>>;

type Event = keyof typeof events;

const sets: Event[][] = [
  ["the victim signs up", "a stranger signs up", "a stranger asks for a reset", "the victim tries to log in"],
  ["the victim signs up", "a stranger buys", "a stranger tries to log in", "the victim asks for a reset"],
  ["the victim buys", "a stranger signs up", "the victim asks for a reset", "a stranger asks for a reset"],
  ["a stranger signs up", "a stranger signs up again", "a stranger buys as the victim", "the victim asks for a reset"],
];

/**
 * Every fifth of the orders of each set of actions. The `number` varies when, in which order, and in which browser the links are
 * opened. Every fifth number has each combination.
 */
const orders = sets
  .flatMap((set) => permutations(set))
  .map((order, number) => ({ number, order, says: order.join(", ") }))
  .filter(({ number }) => number % 5 === 0);

function permutations<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** Returns the links in the victim's emails. */
async function linksToVictim(): Promise<string[]> {
  const emails = (await queuedEmails()).filter(({ recipient }) => recipient === email);
  return emails.map(({ payload }) => payload["link"]).filter((link): link is string => typeof link === "string");
}

/** Posts the form that a link opens, with the victim's password if the form has a password field. */
async function follow(browser: Browser, link: string): Promise<void> {
  const response = await browser.visit(link);
  const to = response.headers.get("location");
  if (to?.startsWith("/reset-password")) return follow(browser, to);
  const main = mainOf(await response.text());
  if (response.status !== 200 || link.startsWith("/login")) return;
  const hidden = [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const choice = main.includes('name="password"') ? { email, password: victimPassword, confirmPassword: victimPassword } : {};
  await browser.visit(link, { form: { ...Object.fromEntries(hidden), ...choice } });
}

describe("an unconfirmed account", () => {
  it.each(orders)("never accepts the stranger's password after: $says (order $number)", async ({ order, number }) => {
    const scenario = aScenario();
    const { site, victims, stranger, strangerPasswords, signIn } = scenario;
    const turned = number % 3;
    for (const event of order) {
      await events[event](scenario);
      // In every fourth order, the victim's other browser opens the newest link after each action.
      if (number % 4 === 3) for (const link of (await linksToVictim()).slice(-1)) await follow(victims[1], link);
    }
    site.clock.forward(16 * minute);
    for (const password of strangerPasswords) expect(await signIn(stranger, password), password).toBe(false);

    const links = await linksToVictim();
    const first = (number + turned) % links.length;
    for (const link of [...links.slice(first), ...links.slice(0, first)]) await follow(victims[turned % 2]!, link);
    site.clock.forward(16 * minute);
    for (const link of links) await follow(victims[(turned + 1) % 2]!, link);
    for (const password of strangerPasswords) expect(await signIn(stranger, password), password).toBe(false);
    expect(await signIn(aBrowser(site), victimPassword)).toBe(true);
  });
});
