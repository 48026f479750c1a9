import type { AppContext } from "#domain/app-context.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { ownHost, streetOf } from "#domain/duplicates/find-duplicates.ts";
import { batchesOf } from "#db/batches.ts";
import { isFar, isOutside } from "./address.ts";
import { type Doubt, type DoubtKind, type ImportChoices, type ImportRow, type ReadRow, skippedRow } from "./import-row.ts";

/** The values by which two businesses are compared. */
type Compared = { id: string; name: string; phone: string | null; email: string | null; host: string | null; street: string };

/** Names of rows that people use to try something out, and of totals. */
const notBusiness =
  /^(?:(?:test(?:ing)?|dummy|sample|example|demo)(?: (?:business|company|listing|shop|store|row|entry|test|me|\d+))*|asdf\w*|qwert\w*|x{2,}|foo(?: ?bar)?|delete(?: me| this)?|do not (?:use|delete)|n ?a|none|null|unknown|tbd|lorem ipsum.*|(?:grand |sub ?)?totals?(?: (?:members|businesses|rows|\d+))*|(?:sum|count|summe|gesamt|anzahl)(?: \d+)*)$/;
const legalForms = /\b(?:the|llc|llp|inc|incorporated|co|corp|ltd|gmbh|ag|pllc|pc)\b/g;

/**
 * Finds the new rows about which an admin decides, and applies the choices: rows become skipped, or get the listed business that they
 * are merged into. Rows that an earlier import of the source stored are not doubtful. Other places are
 * doubtful only in files of tables, and only if most addresses are in the town.
 */
export async function decideDoubts(
  { db, town }: Pick<AppContext, "db" | "town">,
  reads: readonly ReadRow[],
  choices: ImportChoices,
): Promise<Doubt[]> {
  const { id, name, phoneE164: phone, email, website, address, source, sourceId } = businesses;
  const listed = await db.select({ id, name, phone, email, website, address, source, sourceId }).from(businesses);
  const known = new Map(listed.map((each) => [`${each.source}:${each.sourceId}`, each.id]));
  const listedNames = new Map(listed.map((each) => [each.id, each.name]));
  const findTwin = twinFinder(listed.map(comparedOf));
  const placed = reads.flatMap(({ row }) => (row?.address && row.source === "csv" ? [row.address] : []));
  const isMostlyHere = placed.filter((each) => isOutside(each, town)).length < placed.length / 2;
  // A listed business that the file updates itself can't be merged with another row.
  const taken = new Set(reads.flatMap(({ row }) => (row ? (known.get(`${row.source}:${row.sourceId}`) ?? []) : [])));
  const doubts: Doubt[] = [];
  const decide = (read: ReadRow) => {
    const { place, row } = read;
    if (!row || known.has(`${row.source}:${row.sourceId}`)) return;
    const twin = findTwin(comparedOf({ ...row, id: row.sourceId, phone: callableNumber(row.phone, town.country) }));
    const found: [DoubtKind, string] | null = twin
      ? ["twin", `Looks like a listed business: ${listedNames.get(twin.id)}`]
      : isJunk(row.name)
        ? ["junk", "Looks like a test or a total"]
        : isMostlyHere && row.source === "csv" && row.address && isFar(row.address, town)
          ? ["outside", `The address is outside ${town.name}: ${row.address}`]
          : null;
    if (!found) return;
    const [kind, about] = found;
    doubts.push({ place, name: row.name, kind, about, otherId: twin?.id ?? null });
    const choice = choices.rows[place] ?? choices.all[kind] ?? "skip";
    if (choice === "merge" && twin && !taken.has(twin.id)) {
      taken.add(twin.id);
      read.mergeInto = twin.id;
    } else if (choice !== "add") Object.assign(read, skippedRow(place, row.name, kind, [about]));
  };
  for await (const batch of batchesOf(reads)) batch.forEach(decide);
  return doubts;
}

/** Returns whether a name can't be that of a business: a test, a total, or a single letter. */
function isJunk(name: string): boolean {
  const plain = fold(name).trim();
  return notBusiness.test(plain) || plain.replaceAll(" ", "").length < 2;
}

type Fields = { id: string } & Pick<ImportRow, "name" | "phone" | "email" | "website" | "address">;

function comparedOf({ id, name, phone, email, website, address }: Fields): Compared {
  const bare = fold(name).replace(legalForms, " ").replace(/\s+/g, " ").trim() || fold(name);
  const line = address?.split(",")[0] ?? "";
  return { id, name: bare, phone, email: email?.toLowerCase() ?? null, host: ownHost(website), street: line && streetOf(line) };
}

/** Returns a function that finds the listed business that is likely the same as a row. */
function twinFinder(listed: Compared[]): (row: Compared) => Compared | undefined {
  const keysOf = ({ id, name, phone, email, host, street }: Compared) => [
    id,
    `n${name}`,
    phone,
    email,
    host,
    street && `s${street}`,
  ];
  const index = Map.groupBy(
    listed.flatMap((each) => keysOf(each).flatMap((key) => (key ? [{ key, each }] : []))),
    ({ key }) => key,
  );
  return (row) => {
    const candidates = keysOf(row).flatMap((key) => (key ? (index.get(key) ?? []) : []));
    return candidates.find(({ each }) => areTwins(row, each))?.each;
  };
}

/**
 * Returns whether two businesses are likely the same. Rows of our own export have the business's id. With the same name,
 * they are unless their streets differ. With a similar name, they share a number or an address. With different names, they share
 * both. Branches of a chain share only their site.
 */
function areTwins(a: Compared, b: Compared): boolean {
  const shares = (key: "phone" | "email" | "host" | "street") => Boolean(a[key]) && a[key] === b[key];
  const areApart = Boolean(a.street && b.street) && a.street !== b.street;
  if (a.id === b.id) return true;
  const reachesSame = shares("phone") || shares("email");
  if (a.name === b.name) return reachesSame || !areApart;
  if (areSimilar(a.name, b.name)) return reachesSame || shares("street") || (shares("host") && !areApart);
  return reachesSame && shares("street");
}

/** Returns whether one name contains the other, or at least half of their words are the same. */
function areSimilar(a: string, b: string): boolean {
  const [one, other] = [a.split(" "), b.split(" ")];
  const shared = one.filter((word) => other.includes(word)).length;
  return shared >= Math.min(one.length, other.length) || (2 * shared) / (one.length + other.length) >= 0.5;
}
