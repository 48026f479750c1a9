import { createHash } from "node:crypto";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { keysOf } from "#domain/pictures/store-picture.ts";
import { openDatabase } from "#server/backup/open-source-or-target.ts";
import { readSettings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { startSite } from "../running.ts";
import { aPlace, type Database, type Pictures, type Place } from "./places.ts";

/** The checksums of the tables, by name, and of the picture files, by key. */
export type Contents = { tables: Record<string, string>; pictures: Record<string, string>; rows: number };
/** What the site sent before the backup or move: an admin's login cookie, and the path and checksum of a picture on a page. */
export type Seen = { cookie: string; picture: string; sum: string };

const pageWithPictures = "/premium-businesses";

/** Reads the checksums of a stopped site. The database computes them differently than a backup does. */
export async function read({ env }: Place): Promise<Contents> {
  const settings = readSettings(env);
  const { session, close } = await openDatabase(settings, "bench/backup-forms.ts");
  const contents: Contents = { tables: {}, pictures: {}, rows: 0 };
  try {
    await session.run(
      "set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex'",
    );
    for (const [table] of await session.rows("select tablename::text from pg_tables where schemaname = 'public' order by 1")) {
      const [[rows, sum] = []] = await session.rows(
        `select count(*)::text, md5(coalesce(string_agg(line, chr(10) order by line collate "C"), ''))
         from (select t::text as line from "${table}" t) lines`,
      );
      contents.rows += Number(rows);
      contents.tables[table!] = `${rows} rows ${sum}`;
    }
    const storage = await openStorage(settings);
    for (const [storageKey, widths] of await session.rows("select storage_key, array_to_string(widths, ',') from pictures"))
      for (const file of keysOf({ storageKey: storageKey!, widths: widths!.split(",").map(Number) })) {
        const bytes = await storage.get(file);
        if (bytes) contents.pictures[file] = digest(bytes);
      }
  } finally {
    await close();
  }
  return contents;
}

/** Returns the tables and pictures that differ. */
export function differences(expected: Contents, found: Contents, except = new Set<string>()): string[] {
  const of = (kind: "tables" | "pictures") =>
    [...new Set([...Object.keys(expected[kind]), ...Object.keys(found[kind])])]
      .filter((name) => !except.has(name) && expected[kind][name] !== found[kind][name])
      .map((name) => `${name}: ${expected[kind][name] ?? "none"} became ${found[kind][name] ?? "none"}`);
  return [...of("tables"), ...of("pictures")];
}

/** Starts a site, which seeds the demo town. Then fetches a picture, logs in, and stops the site. */
export async function aDemoTown(database: Database, pictures: Pictures): Promise<Place & { seen: Seen }> {
  const place = await aPlace(`${database} + ${pictures}`, database, pictures);
  const { origin, stop } = await start(place);
  const page = await (await fetch(origin + pageWithPictures)).text();
  const picture = /\/pictures\/[0-9a-f]{32}\/\d+\.webp/.exec(page)![0];
  const seen = { cookie: await logIn(origin), picture, sum: await sumOf(origin + picture) };
  await stop();
  return { ...place, seen };
}

/** Starts the site on the restored data and returns what differs from before. */
export async function visit(place: Place, { cookie, picture, sum }: Seen): Promise<string[]> {
  const { origin, stop } = await start(place);
  const faults: string[] = [];
  if (!(await (await fetch(origin + pageWithPictures)).text()).includes(picture)) faults.push("the page lacks the picture");
  if ((await sumOf(origin + picture)) !== sum) faults.push("the site sends a different picture");
  if (!(await isAdmin(origin, cookie))) faults.push("the cookie from before the backup is refused");
  if (!(await isAdmin(origin, await logIn(origin)))) faults.push("the password is refused");
  await stop();
  return faults;
}

/** The demo accounts log in only at localhost. */
async function start({ env }: Place): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const { origin, stop } = await startSite({ env });
  return { origin: origin.replace("127.0.0.1", "localhost"), stop };
}

async function logIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ email: demoAccounts[0]!, password: demoPassword });
  const answer = await fetch(`${origin}/login`, { method: "POST", redirect: "manual", body, headers: { origin } });
  const cookies = answer.headers.getSetCookie();
  return cookies.map((each) => each.split(";")[0]!).join("; ");
}

async function isAdmin(origin: string, cookie: string): Promise<boolean> {
  const { status } = await fetch(`${origin}/admin/dashboard`, { redirect: "manual", headers: { cookie } });
  return status === 200;
}

async function sumOf(url: string): Promise<string> {
  const answer = await fetch(url);
  return `${answer.status} ${digest(new Uint8Array(await answer.arrayBuffer()))}`;
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
