import { readFileSync } from "node:fs";
import { z } from "zod";
import { BadSettings } from "#server/startup/environment-variables.ts";
import { ask } from "./ask.ts";
import { usualCurrency, usualTimeZone } from "./usual-values.ts";

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
    text: 'Categories: "built-in", a file, or a list such as "Food, Shops: Bakeries, Cafés; Health"',
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
