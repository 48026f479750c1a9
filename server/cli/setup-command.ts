import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseEnv } from "node:util";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { slugOf } from "#domain/categories/category-forms.shared.ts";
import { type Taxonomy, taxonomyFields } from "#domain/categories/seed-categories.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type Town, townFields } from "#domain/town-config/town-config.ts";
import { BadSettings, envFilePath, readSettings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#db/project-root.ts";
import { checked, readTaxonomy } from "#server/startup/read-town-files.ts";
import { readOptions } from "./read-options.ts";

/** The questions, in this order. An answer can also be passed as a flag with the same name. */
const questions = {
  name: { text: "Name of the town" },
  country: { text: "Country code, such as US or CH" },
  state: { text: "State or region, if addresses have one", optional: true },
  "state-code": { text: "Its abbreviation in addresses, such as MN", optional: true },
  "postal-code": { text: "Postal code" },
  "time-zone": { text: "Time zone, such as Europe/Zurich" },
  currency: { text: "Currency of the prices, such as USD" },
  categories: {
    text: 'Categories: a list such as "Food; Shops: Bakeries, Cafés; Health", a file with one, or "built-in" (empty: built-in)',
    optional: true,
  },
  origin: { text: "Public origin, such as https://directory.example.org (empty: this machine only)", optional: true },
  "admin-email": { text: "Your email address, for the first admin" },
  "admin-password-file": { text: "A file with your password (empty: a random password)", optional: true },
} satisfies Record<string, { text: string; optional?: true }>;

type Answers = Record<keyof typeof questions, string>;
const allQuestions = Object.entries(questions) as [keyof Answers, { text: string; optional?: true }][];

const usage = `usage: town setup [--folder ./town] [--data-dir ./data] [--settings .env]
  and a flag for each question, which is asked in a terminal otherwise:
${allQuestions.map(([name, { text }]) => `  --${name.padEnd(19)} ${text}`).join("\n")}`;
const starter = "./towns/starter";

/**
 * Asks for a new town's settings and writes its configuration folder and an .env file with new secrets. Changes no existing file.
 */
export async function runSetup(args: string[]): Promise<void> {
  const places = { folder: "./town", "data-dir": "./data", settings: envFilePath() };
  const flags = [...Object.keys(questions), ...Object.keys(places)].map((name) => [name, { type: "string" }] as const);
  const { values } = readOptions(args, Object.fromEntries(flags), usage);
  const given = { ...places, ...values };
  const [folder, envFile] = [given.folder, given.settings].map((path) => resolve(projectRoot, path)) as [string, string];
  await assertNew(folder, envFile, given);
  const answers = await collectAnswers(values);
  const town = townOf(answers, given.folder);
  const builtIn = ["", "built-in"].includes(answers.categories);
  const taxonomy = builtIn ? await readTaxonomy({ data: starter }) : await readCategories(answers.categories);
  const password = await readPassword(town, answers);
  const env = envOf(answers, password, given);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "taxonomy.json"), `${JSON.stringify(taxonomy, null, 2)}\n`);
  if (builtIn) await copyFile(resolve(projectRoot, starter, "kinds.json"), join(folder, "kinds.json"));
  await writeFile(join(folder, "overpass.txt"), overpassQuery(town));
  await writeFile(join(folder, "town.config.ts"), `export default ${JSON.stringify(town, null, 2)};\n`);
  await writeFile(envFile, env, { flag: "wx", mode: 0o600 });
  const [query, file] = ["overpass.txt", "listings.json"].map((name) => join(given.folder, name));
  process.stdout.write(`Wrote the configuration of ${town.name} to ${folder} and new secrets to ${envFile}.
Admin: ${answers["admin-email"]}, password ${answers["admin-password-file"] ? "as in the file" : password}

Next:
  1. Download the businesses in OpenStreetMap, or use a spreadsheet of your own:
     curl -fsS https://overpass-api.de/api/interpreter --data-urlencode data@${query} -o ${file}
  2. npm run town -- import ${file}
  3. npm start
`);
}

/**
 * Throws BadSettings if the store, the .env file, or the town's folder already exists. So setup never overwrites a town, and a
 * new town never gets the demo businesses.
 */
async function assertNew(folder: string, envFile: string, given: { "data-dir": string }): Promise<void> {
  const store = join(resolve(projectRoot, given["data-dir"]), "database");
  if (existsSync(store))
    throw new BadSettings(
      `${store} already contains the store for the demo or for another town. Choose an empty folder, such as --data-dir ./data-town`,
    );
  if (existsSync(envFile)) throw new BadSettings(`${envFile} exists. Move it, or choose another with --settings`);
  if ((await readdir(folder).catch(() => [])).length)
    throw new BadSettings(`${folder} is not empty. Move it, or choose another folder with --folder`);
}

/** Takes the answers from flags, and asks for the others in a terminal. Without a terminal, throws BadSettings with the missing flags. */
async function collectAnswers(flags: Record<string, string | undefined>): Promise<Answers> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const answers = {} as Answers;
  for (const [name, { text, optional }] of allQuestions) {
    let answer = flags[name]?.trim();
    while (terminal && !answer && !(optional && answer === "")) answer = (await terminal.question(`${text}: `)).trim();
    answers[name] = answer ?? "";
  }
  terminal?.close();
  const missing = allQuestions.filter(([name, { optional }]) => !answers[name] && !optional);
  if (missing.length) throw new BadSettings(`these flags are missing: ${missing.map(([name]) => `--${name}`).join(", ")}`);
  return answers;
}

/** Returns the first line of the password's file, or a random password. Throws BadSettings if it is easy to guess. */
async function readPassword(town: Town, { "admin-password-file": file, "admin-email": email }: Answers): Promise<string> {
  if (!file) return randomBytes(9).toString("base64url");
  const password = (await readText(file)).split(/\r?\n/)[0]!;
  await hashNewPassword({ town }, password, email).catch((error: unknown) => {
    if (error instanceof DomainError) throw new BadSettings(`the password in ${file} is too short or easy to guess`);
    throw error;
  });
  return password;
}

async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: Error) => {
    throw new BadSettings(`${file} cannot be read: ${error.message}`);
  });
}

/**
 * Reads a list such as "Food: Restaurants, Cafés; Shops", one category per line, or the JSON of a taxonomy, or a file with one of these. A
 * category without services gets those of the built-in category that has its name as a word, or else one service with its own name.
 */
async function readCategories(answer: string): Promise<Taxonomy> {
  const isFile = existsSync(answer) || /[/\\]|\.(json|txt)$/.test(answer);
  const text = isFile ? await readText(answer) : answer;
  if (text.trimStart().startsWith("[")) return checked(answer, JSON.parse(text), taxonomyFields);
  const builtIn = await readTaxonomy({ data: starter });
  const taken = new Set<string>();
  const service = (category: string, name: string) => {
    // Two services in different categories may have the same name.
    const id = slugOf(taken.has(slugOf(name)) ? `${category} ${name}` : name);
    taken.add(id);
    return { id, name };
  };
  const parts = (list: string, separator: string | RegExp) =>
    list
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  const taxonomy = parts(text, text.includes(":") ? /[;\n]/ : /[,;\n]/).map((entry) => {
    const [name = "", services = ""] = entry.split(":").map((part) => part.trim());
    const index = builtIn.findIndex((each) => parts(each.name.toLowerCase(), /[\s,&]+/).includes(name.toLowerCase()));
    // "Food, Drink" must not take the services of Food & Drink twice.
    const [known] = services || index < 0 ? [] : builtIn.splice(index, 1);
    const names = known?.microCategories.map((each) => each.name) ?? parts(services || name, ",");
    return {
      id: slugOf(name),
      name,
      description: known?.description ?? "",
      microCategories: names.map((each) => service(name, each)),
    };
  });
  return checked("--categories", taxonomy, taxonomyFields);
}

function townOf(answers: Answers, data: string): Town {
  const { name, state } = answers;
  const config = {
    ...{ name, state, stateCode: answers["state-code"], postalCode: answers["postal-code"] },
    ...{ country: answers.country.toUpperCase(), timeZone: answers["time-zone"], siteName: `${name} Directory` },
    promise: `Find and call local businesses in ${state ? `${name}, ${state}` : name}.`,
    copyrightYear: new Date().getFullYear(),
    ...{ data, currency: answers.currency.toUpperCase() },
    prices: { basic: 0, premium: 0, premium_sponsorship: 0 },
    paidPlans: false,
    marketing: { reviewTime: "a few days", replyTime: "within a few days" },
  };
  return checked("the town", config, townFields);
}

/** Returns the text for the .env file after checking it in the same way as the site. Node, systemd, and Compose read it alike. */
function envOf(answers: Answers, password: string, given: Record<"folder" | "data-dir", string>): string {
  const secret = () => randomBytes(32).toString("base64url");
  const origin = answers.origin.replace(/\/$/, "");
  const values = {
    ...(origin && { PUBLIC_ORIGIN: origin }),
    ...(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(origin) && { PORT: new URL(origin).port }),
    TOWN_FILE: join(given.folder, "town.config.ts"),
    DATA_DIR: given["data-dir"],
    DEMO: "off",
    ...{ ADMIN_EMAIL: answers["admin-email"], ADMIN_PASSWORD: password },
    ...{ SECRETS_KEY: secret(), METRICS_TOKEN: secret(), POSTGRES_PASSWORD: secret() },
  };
  const lines = Object.entries(values).map(([name, value]) => {
    const quote = value.includes("'") ? '"' : "'";
    if (quote === '"' && /["$\\`]/.test(value)) throw new BadSettings(`${name} can't contain ' together with ", $, \\, or \``);
    return `${name}=${quote}${value}${quote}\n`;
  });
  const env = `# Written by town setup. .env.example explains every variable.\n${lines.join("")}`;
  readSettings(parseEnv(env) as NodeJS.ProcessEnv);
  return env;
}

/** The OpenStreetMap tag keys of places that may be businesses. */
const tags = ["shop", "amenity", "craft", "office", "tourism", "leisure", "healthcare"];

/** Returns the Overpass query for every place in the town that has a name and one of these tags. */
function overpassQuery({ name, country }: Town): string {
  return `[out:json][timeout:180];
area["ISO3166-1"="${country}"][admin_level=2]->.country;
rel["boundary"="administrative"]["name"=${JSON.stringify(name)}](area.country);
map_to_area->.town;
(
${tags.map((tag) => `  nwr["${tag}"]["name"](area.town);`).join("\n")}
);
out center tags;
`;
}
