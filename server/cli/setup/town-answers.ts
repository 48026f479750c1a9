import { z } from "zod";
import { BadSettings } from "#server/startup/environment-variables.ts";
import { ask } from "./ask.ts";
import { usualCurrency, usualTimeZone } from "./usual-values.ts";

/** `preset` returns the default that setup suggests for a country. */
type Question = { text: string; preset?(country: string): string; optional?: true; hidden?: true };

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
    text: 'Categories: "ours" for the built-in ones, a file, or a list such as "Food, Shops, Health"',
    preset: () => "ours",
  },
  origin: { text: "Public origin, such as https://directory.example.org (empty: this machine only)", optional: true },
  "admin-email": { text: "Your email address, for the first admin" },
  "admin-password": { text: "Password for the first admin (empty: a random one)", optional: true, hidden: true },
} as const satisfies Record<string, Question>;

/** What `town setup` needs to know: the text of each answer. */
export type Answers = Record<keyof typeof questions, string>;

/** The flags of `town setup` that answer a question. */
export const answerFlags = Object.keys(questions) as (keyof typeof questions)[];

/** Takes the answers from flags, and asks for the others in a terminal. Without a terminal, throws BadSettings with the missing flags. */
export async function collectAnswers(flags: Partial<Answers>, inTerminal = process.stdin.isTTY): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const name of answerFlags) {
    const { text, preset, optional, hidden }: Question = questions[name];
    const usual = preset?.(answers.country ?? "") ?? "";
    const given = flags[name]?.trim();
    if (given === undefined && inTerminal) answers[name] = await ask(text, { preset: usual, hidden: hidden ?? false });
    else answers[name] = given || usual;
    if (name === "country") answers.country = answers.country!.toUpperCase();
    while (inTerminal && !answers[name] && !optional) answers[name] = await ask(text);
  }
  const missing = answerFlags.filter((name) => !answers[name] && !(questions[name] as Question).optional);
  if (missing.length) throw new BadSettings(`these flags are missing: ${missing.map((name) => `--${name}`).join(", ")}`);
  if (!z.email().safeParse(answers["admin-email"]).success) throw new BadSettings("--admin-email must be an email address");
  return answers as Answers;
}
