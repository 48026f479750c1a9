import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseEnv } from "node:util";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type Town, townFields } from "#domain/town-config/town-config.ts";
import { readOptions } from "#server/cli/read-options.ts";
import { BadSettings, envFilePath, readSettings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import { answerFlags, type Answers, collectAnswers } from "./town-answers.ts";
import { categoryFiles } from "./town-categories.ts";

const usage = `usage: town setup [--folder ./town] [--data-dir ./data] [--settings .env] [--database postgres://…]
  and a flag for each question, which is asked in a terminal otherwise:
${answerFlags.map(({ flag, help }) => `  --${flag.padEnd(20)} ${help}`).join("\n")}`;
const text = { type: "string" } as const;
const places = { folder: "./town", "data-dir": "./data", settings: envFilePath(), database: "" };

/**
 * Asks for a new town's settings and writes its configuration folder and an .env file with new secrets. Changes no existing file.
 */
export async function runSetup(args: string[]): Promise<void> {
  const names = [...answerFlags.map(({ flag }) => flag), ...(Object.keys(places) as (keyof typeof places)[])];
  const { values, positionals } = readOptions(args, Object.fromEntries(names.map((name) => [name, text])), usage);
  if (positionals.length) throw new BadSettings(usage);
  const given = { ...places, ...values } as typeof places & Record<string, string | undefined>;
  const at = { folder: resolve(projectRoot, given.folder), envFile: resolve(projectRoot, given.settings) };
  await assertNew(at, given);
  const answers = await collectAnswers(given);
  const town = townOf(answers, dataPath(at.folder));
  const env = await envOf(answers, town, { ...given, townFile: join(dataPath(at.folder), "town.config.ts") });
  const files = {
    ...(await categoryFiles(answers.categories)),
    "overpass.txt": overpassQuery(town),
    "town.config.ts": `export default ${JSON.stringify(town, null, 2)};\n`,
  };
  await mkdir(at.folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(at.folder, name), content, { flag: "wx" });
  await writeFile(at.envFile, env, { flag: "wx", mode: 0o600 });
  process.stdout.write(report(town, at, { ...answers, env }));
}

/**
 * Throws BadSettings if the store, the .env file, or the town's folder already exists. So setup never overwrites a town, and a
 * new town never gets the demo businesses.
 */
async function assertNew(at: { folder: string; envFile: string }, given: typeof places): Promise<void> {
  const store = join(resolve(projectRoot, given["data-dir"]), "database");
  if (!given.database && existsSync(store))
    throw new BadSettings(
      `${store} already contains the store for the demo or for another town. Choose an empty folder, such as --data-dir ./data-town`,
    );
  if (existsSync(at.envFile)) throw new BadSettings(`${at.envFile} exists. Move it, or choose another with --settings`);
  if ((await readdir(at.folder).catch(() => [])).length)
    throw new BadSettings(`${at.folder} is not empty. Move it, or choose another folder with --folder`);
}

function townOf(answers: Answers, data: string): Town {
  const { name, country, state } = answers;
  const place = state ? `${name}, ${state}` : name;
  const config = {
    ...{ name, state, stateCode: answers["state-code"], postalCode: answers["postal-code"], country },
    ...{ timeZone: answers["time-zone"], siteName: `${name} Directory` },
    promise: `Find and call local businesses in ${place}.`,
    copyrightYear: new Date().getFullYear(),
    ...{ data, currency: answers.currency.toUpperCase() },
    prices: { basic: 0, premium: 0, premium_sponsorship: 0 },
    paidPlans: false,
    marketing: { reviewTime: "a few days", replyTime: "within a few days" },
  };
  const parsed = townFields.safeParse(config);
  if (parsed.success) return parsed.data;
  throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
}

/** Returns the text for the .env file after checking it in the same way as the site. */
async function envOf(answers: Answers, town: Town, given: typeof places & { townFile: string }): Promise<string> {
  const secret = () => randomBytes(32).toString("base64url");
  const origin = answers.origin.replace(/\/$/, "");
  const password = answers["admin-password"] || randomBytes(9).toString("base64url");
  const env = envLines({
    ...(origin && { PUBLIC_ORIGIN: origin }),
    ...(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(origin) && { PORT: new URL(origin).port }),
    TOWN_FILE: given.townFile,
    DATA_DIR: given["data-dir"],
    ...(given.database ? { DATABASE_URL: given.database } : { POSTGRES_PASSWORD: secret() }),
    DEMO: "off",
    ...{ ADMIN_EMAIL: answers["admin-email"], ADMIN_PASSWORD: password },
    ...{ SECRETS_KEY: secret(), METRICS_TOKEN: secret() },
  });
  readSettings(parseEnv(env) as NodeJS.ProcessEnv);
  await hashNewPassword({ town }, password, answers["admin-email"]).catch((error: unknown) => {
    if (error instanceof DomainError)
      throw new BadSettings("The password of the first admin is too short or easy to guess: choose a different one");
    throw error;
  });
  return `# Written by town setup. .env.example explains every variable.\n${env}`;
}

/**
 * Returns the path to write in the configuration. It is relative inside the project's folder, so that this folder can be moved.
 */
function dataPath(folder: string): string {
  const path = relative(projectRoot, folder);
  return path.startsWith("..") ? folder : `./${path}`;
}

function report(town: Town, at: { folder: string; envFile: string }, { env, ...answers }: Answers & { env: string }): string {
  const [query, file] = ["overpass.txt", "listings.json"].map((name) => join(dataPath(at.folder), name));
  const password = answers["admin-password"]
    ? ""
    : `\nAdmin: ${answers["admin-email"]}, password ${parseEnv(env)["ADMIN_PASSWORD"]}`;
  return `Wrote the configuration of ${town.name} to ${at.folder} and new secrets to ${at.envFile}.${password}

Next:
  1. Download the businesses in OpenStreetMap, or use a spreadsheet of your own:
     curl -fsS https://overpass-api.de/api/interpreter --data-urlencode data@${query} -o ${file}
  2. npm run town -- import ${file}
  3. npm start
`;
}

/**
 * Returns lines for an .env file that Node, systemd, and Compose read alike. Throws BadSettings for a value that can't be quoted
 * for all three.
 */
function envLines(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join("");
}

function quoted(name: string, value: string): string {
  if (/^[\w@.:/+-]*$/.test(value)) return value;
  if (!/['\n\r]/.test(value)) return `'${value}'`;
  if (!/["$\\`\n\r]/.test(value)) return `"${value}"`;
  throw new BadSettings(`${name} can't contain ' together with ", $, \\, or \``);
}

/** The OpenStreetMap tag keys of places that may be businesses. */
const tags = ["shop", "amenity", "craft", "office", "tourism", "leisure", "healthcare"];

/** Returns the Overpass query for every place in the town that has a name and one of these tags. */
function overpassQuery({ name, country }: { name: string; country: string }): string {
  const quoted = JSON.stringify(name);
  return [
    "[out:json][timeout:180];",
    `area["ISO3166-1"="${country}"][admin_level=2]->.country;`,
    `rel["boundary"="administrative"]["name"=${quoted}](area.country);`,
    "map_to_area->.town;",
    "(",
    ...tags.map((tag) => `  nwr["${tag}"]["name"](area.town);`),
    ");",
    "out center tags;",
    "",
  ].join("\n");
}
