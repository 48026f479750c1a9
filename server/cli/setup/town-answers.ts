import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { z } from "zod";
import { BadSettings } from "#server/startup/environment-variables.ts";

/** `preset` returns the default that setup suggests for a country. */
type Question = {
  text: string;
  preset?(country: string): string;
  optional?: true;
  hidden?: true;
  /** The flag names a file with the answer, because other users of the machine can read command lines. */
  isFile?: true;
};

/** The questions, in this order. An answer can also be passed as a flag with the same name. */
const questions = {
  name: { text: "Name of the town" },
  country: { text: "Country code, such as US or CH" },
  state: { text: "State or region, if addresses have one", optional: true },
  "state-code": { text: "Its abbreviation in addresses, such as MN", optional: true },
  "postal-code": { text: "Postal code" },
  "time-zone": { text: "Time zone, such as Europe/Zurich", preset: usualTimeZone },
  currency: { text: "Currency of the prices", preset: usualCurrency },
  categories: {
    text: 'Categories: "built-in", a file, or a list such as "Food; Shops: Bakeries, Cafés; Health"',
    preset: () => "built-in",
  },
  origin: { text: "Public origin, such as https://directory.example.org (empty: this machine only)", optional: true },
  "admin-email": { text: "Your email address, for the first admin" },
  "admin-password": { text: "Password for the first admin (empty: a random one)", optional: true, hidden: true, isFile: true },
} as const satisfies Record<string, Question>;

/** What `town setup` needs to know: the text of each answer. */
export type Answers = Record<keyof typeof questions, string>;

const names = Object.keys(questions) as (keyof Answers)[];

/** The flags of `town setup` that answer a question, with their values. */
export const answerFlags = names.map((name) => {
  const { text, isFile }: Question = questions[name];
  return { flag: flagOf(name), help: isFile ? `A file with the ${text.toLowerCase()}` : text };
});

function flagOf(name: keyof Answers): string {
  return (questions[name] as Question).isFile ? `${name}-file` : name;
}

/** Takes the answers from flags, and asks for the others in a terminal. Without a terminal, throws BadSettings with the missing flags. */
export async function collectAnswers(
  flags: Record<string, string | undefined>,
  inTerminal = process.stdin.isTTY,
): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const name of names) {
    const { text, preset, optional, hidden, isFile }: Question = questions[name];
    const usual = preset?.(answers.country ?? "") ?? "";
    const flag = flags[flagOf(name)];
    const given = isFile && flag !== undefined ? readAnswer(flag) : flag?.trim();
    if (given === undefined && inTerminal) answers[name] = await ask(text, { preset: usual, hidden: hidden ?? false });
    else answers[name] = given || usual;
    if (name === "country") answers.country = answers.country!.toUpperCase();
    while (inTerminal && !answers[name] && !optional) answers[name] = await ask(text);
  }
  const missing = names.filter((name) => !answers[name] && !(questions[name] as Question).optional);
  if (missing.length) throw new BadSettings(`these flags are missing: ${missing.map((name) => `--${name}`).join(", ")}`);
  if (!z.email().safeParse(answers["admin-email"]).success) throw new BadSettings("--admin-email must be an email address");
  return answers as Answers;
}

/** Returns the first line of a file. */
function readAnswer(path: string): string {
  try {
    return readFileSync(path, "utf8").split(/\r?\n/)[0]!;
  } catch {
    throw new BadSettings(`${path} cannot be read`);
  }
}

/** Asks a question in the terminal. Returns the default for an empty answer. With `hidden`, the typed text is not shown. */
async function ask(question: string, { preset = "", hidden = false } = {}): Promise<string> {
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = lines.question(`${question}${preset ? ` [${preset}]` : ""}: `);
    muted = hidden;
    return (await answer).trim() || preset;
  } finally {
    lines.close();
    if (hidden) process.stdout.write("\n");
  }
}

/** The countries that use each currency. Setup suggests the country's currency, and the operator decides. */
const currencies: Record<string, string> = {
  AUD: "AU",
  CAD: "CA",
  CHF: "CH LI",
  CZK: "CZ",
  DKK: "DK",
  EUR: "AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM",
  GBP: "GB",
  HUF: "HU",
  ISK: "IS",
  JPY: "JP",
  MXN: "MX",
  NOK: "NO",
  NZD: "NZ",
  PLN: "PL",
  RON: "RO",
  SEK: "SE",
  USD: "US PR",
};

/** Returns the currency of a country, or an empty string if the list doesn't have the country. */
function usualCurrency(country: string): string {
  return Object.entries(currencies).find(([, countries]) => countries.split(" ").includes(country))?.[0] ?? "";
}

/** Returns the country's only time zone, or an empty string if it has several or if none is known. */
function usualTimeZone(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return "";
  // TypeScript doesn't know this method of ECMA-402 yet.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const zones = locale.getTimeZones?.() ?? [];
  return zones.length === 1 ? zones[0]! : "";
}
