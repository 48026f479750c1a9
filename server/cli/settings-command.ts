import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { type ChangedLocale, changeLocale } from "#domain/settings/change-locale.ts";
import type { LocaleSettings } from "#domain/settings/groups/locale.ts";
import type { Prices } from "#domain/settings/groups/prices.shared.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { locale, prices } from "#domain/settings/settings-groups.ts";
import { openLog } from "#server/observability/logger.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openAppContext } from "#server/startup/open-app-context.ts";
import { type CommandRequest, newLocaleFields } from "./command-request.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";
import { runCommandInSite } from "./run-command-in-site.ts";

const usage =
  "usage: town settings [--country CH] [--currency CHF] [--time-zone Europe/Zurich] [--premium 29.90] [--sponsorship 99.90]";
const operator = { role: "system", name: "town settings" } as const;

type Request = Extract<CommandRequest, { command: "settings" }>;
type Values = Omit<Request, "command">;

/** The current settings, what changed, or the code for the refusal. */
type Answer = { shown: LocaleSettings; prices: Prices } | ChangedLocale | { refused: string };

/** The explanation for each refusal, by code. */
const refusals: Record<string, string> = {
  currency_fixed: "The currency can't change, because people have already paid in it.",
  checkout_open: "Someone is paying right now. Try again in 30 minutes.",
  prices_without_currency: "Use --premium and --sponsorship only with a new currency. Change prices at /admin/dashboard/prices.",
  prices_out_of_bounds: "The prices are too low or too high in the new currency. Set them with --premium and --sponsorship.",
};

/**
 * Shows the country, the currency, and the time zone, or changes them. If the site runs on the embedded store, the site makes the change.
 * Otherwise, this process opens the database.
 */
export async function runSettings(settings: Settings, args: string[]): Promise<void> {
  const values = readValues(args);
  const answer = await inSiteOrHere(settings, { command: "settings", ...values });
  if ("refused" in answer) throw new BadSettings(`Nothing was changed. ${refusals[answer.refused] ?? answer.refused}`);
  process.stdout.write(reportOf(answer));
}

/** Reads the command's options. Throws BadSettings if they are invalid. */
export function readValues(args: string[]): Values {
  const text = { type: "string" } as const;
  const options = { country: text, currency: text, "time-zone": text, premium: text, sponsorship: text };
  const { values, positionals } = readOptions(args, options, usage);
  if (positionals.length) throw new BadSettings(usage);
  const number = (typed: string | undefined) => (typed === undefined ? undefined : Number(typed));
  const parsed = newLocaleFields.safeParse({
    country: values.country?.toUpperCase(),
    currency: values.currency?.toUpperCase(),
    timeZone: values["time-zone"],
    premium: number(values.premium),
    sponsorship: number(values.sponsorship),
  });
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues as [(typeof parsed.error.issues)[number]];
  const flag = path[0] === "timeZone" ? "time-zone" : String(path[0]);
  throw new BadSettings(`--${flag} ${message}\n${usage}`);
}

async function inSiteOrHere(settings: Settings, request: Request): Promise<Answer> {
  const answers = await runCommandInSite(settings, request);
  for await (const answer of answers ?? []) return answer as Answer;
  assertStoreExists(settings);
  const { app, close } = await openAppContext(settings, "town settings", openLog("warn"));
  return showOrChangeLocale(app, request).finally(close);
}

/** Returns the current settings. If the request has values, changes the settings and returns the change or the refusal. */
export async function showOrChangeLocale(
  app: Pick<AppContext, "db" | "clock" | "townFile">,
  { command: _, ...values }: Request,
): Promise<Answer> {
  if (Object.values(values).every((value) => value === undefined)) {
    const town = await loadTown(app.db, app.townFile);
    return { shown: locale.read(town), prices: prices.read(town) };
  }
  try {
    return await changeLocale(app, operator, values);
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code };
    throw error;
  }
}

/** Returns the settings, the prices, and what was recomputed, each on its own line. */
export function reportOf(answer: Exclude<Answer, { refused: string }>): string {
  const { premium, premium_sponsorship, currency } = answer.prices;
  const amounts = [premium, premium_sponsorship].map((amount) => formatMoney(amount, currency));
  const pricesLine = `Prices: ${amounts.join(" and ")} a month`;
  if ("shown" in answer) return `${linesOf(answer.shown).join("\n")}\n${pricesLine}\n`;
  const { before, after, phones } = answer;
  const earlier = linesOf(before);
  const lines = linesOf(after).map((line, at) =>
    line === earlier[at] ? line : `${line} (before: ${earlier[at]!.split(": ")[1]})`,
  );
  return [
    ...lines,
    pricesLine,
    `Phone links corrected: ${phones.corrected}. Businesses whose number can't be a link: ${phones.uncallable}`,
    "Now check the postal code, the phone number, and the postal address at /admin/dashboard/settings.",
    "",
  ].join("\n");
}

function linesOf({ country, currency, timeZone }: LocaleSettings): [string, string, string] {
  return [`Country: ${country}`, `Currency: ${currency}`, `Time zone: ${timeZone}`];
}
