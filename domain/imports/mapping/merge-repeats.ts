import type { TableRow } from "#domain/imports/files/table.ts";
import { type ImportRow, type ReadRow, skippedRow } from "#domain/imports/import-row.ts";
import { comparable } from "#domain/imports/parse/clean-text.ts";
import { hashText } from "#domain/imports/parse/hash-text.ts";
import { yieldToEventLoop } from "#domain/imports/parse/yield-to-event-loop.ts";

/** The values by which two rows are compared. */
export type RowIdentity = { id: string; name: string; address: string | null; phone: string | null; isOurs: boolean };

type RowReader<Row> = { identityOf(row: Row): RowIdentity | null; read(row: Row): ReadRow };
type AllRows<Row> = Iterable<Row> & { readonly length: number };

/** The first row of a business, with the micro-categories of all its rows. */
type First = { place: string; identity: RowIdentity; microCategoryIds: string[]; idSuffix: string };
type Repeat = { first: First; remark: string };

/**
 * The maximum number of rows with the same id that a row is compared with. With more rows, the value cannot be an id, and only
 * equal names with equal addresses or phone numbers count.
 */
const maxCompared = 20;
const maxKeys = 3;

/**
 * Reads the rows in a table. Rows of the same business become one: the first, with the micro-categories of all if
 * `takesCategories`. Two rows belong to the same business when they have the same name, and the same address, phone number, or
 * id. Different businesses with the same id, such as two branches under one account number, all get longer ids, so that their
 * order does not matter. Reads the rows three times, because only those that could be repeated fit in memory.
 */
export async function* mergeRepeats<Row extends TableRow>(
  rows: AllRows<Row>,
  reader: RowReader<Row>,
  takesCategories: boolean,
): AsyncGenerator<ReadRow, void, void> {
  const pause = yieldToEventLoop();
  const hashes = await repeatedHashes(rows, reader);
  const { firsts, repeats } = hashes.size ? await findRepeats(rows, reader, hashes, takesCategories) : noRepeats;
  for (const row of rows) {
    await pause();
    const read = reader.read(row);
    const repeat = repeats.get(row.place);
    const first = firsts.get(row.place);
    if (repeat) yield skippedRow(read.place, read.name, "repeated", [repeat.remark]);
    else if (first && read.row) yield { ...read, row: withAll(read.row, first) };
    else yield read;
  }
}

const noRepeats = { firsts: new Map<string, First>(), repeats: new Map<string, Repeat>() };

function withAll(row: ImportRow, { microCategoryIds, idSuffix }: First): ImportRow {
  const { plainId, ...rest } = { ...row, microCategoryIds };
  if (idSuffix) return { ...rest, sourceId: `${row.sourceId}${idSuffix}` };
  return plainId === undefined ? rest : { ...rest, plainId };
}

async function findRepeats<Row extends TableRow>(
  rows: AllRows<Row>,
  { identityOf, read }: RowReader<Row>,
  hashes: Set<number>,
  takesCategories: boolean,
) {
  const pause = yieldToEventLoop();
  const firsts = new Map<string, First>();
  const repeats = new Map<string, Repeat>();
  const byId = new Map<string, First[]>();
  const byPlace = new Map<string, First>();
  for (const row of rows) {
    await pause();
    const identity = identityOf(row);
    if (!identity || keysOf(identity).every((key) => !hashes.has(hashText(key)))) continue;
    const found = read(row).row;
    if (!found) continue;
    const sharers = byId.get(identity.id) ?? [];
    const keys = placeKeys(identity);
    const first =
      sharers.slice(0, maxCompared).find((other) => isSame(identity, other.identity)) ??
      keys.map((key) => byPlace.get(key)).find((other) => other && !haveOtherAddresses(identity, other.identity));
    if (first) {
      const added = takesCategories ? found.microCategoryIds.filter((id) => !first.microCategoryIds.includes(id)) : [];
      first.microCategoryIds.push(...added);
      const remark = added.length
        ? `Repeats ${first.place}. We added this row's categories to ${first.place}.`
        : `Repeats ${first.place}.`;
      repeats.set(row.place, { first, remark });
      continue;
    }
    const own = { place: row.place, identity, microCategoryIds: [...found.microCategoryIds], idSuffix: "" };
    firsts.set(row.place, own);
    byId.set(identity.id, sharers);
    sharers.push(own);
    for (const key of keys) if (!byPlace.has(key)) byPlace.set(key, own);
  }
  for (const sharers of byId.values())
    if (sharers.length > 1) for (const first of sharers) if (!first.identity.isOurs) first.idSuffix = suffixOf(first.identity);
  return { firsts, repeats };
}

/** Returns a row's keys. Two rows of the same business have at least one key in common. */
function keysOf(identity: RowIdentity): string[] {
  return [`#${identity.id}`, ...placeKeys(identity)];
}

/**
 * Rows with a common key have the same name, and the same address or phone number. Rows from our own export have only their id.
 */
function placeKeys({ name, address, phone, isOurs }: RowIdentity): string[] {
  if (isOurs) return [];
  const key = comparable(name);
  return [address && `${key}\n${comparable(address)}`, phone && `${key}\n#${phone.replace(/\D/g, "")}`].filter(
    (each) => each !== null,
  );
}

/** Returns whether two rows with the same id are one business. */
function isSame(a: RowIdentity, b: RowIdentity): boolean {
  if (a.isOurs || b.isOurs) return true;
  if (haveOtherAddresses(a, b)) return false;
  const [nameA, nameB] = [comparable(a.name), comparable(b.name)];
  return nameA === nameB || nameA.startsWith(`${nameB} `) || nameB.startsWith(`${nameA} `);
}

function haveOtherAddresses(a: RowIdentity, b: RowIdentity): boolean {
  return Boolean(a.address && b.address && comparable(a.address) !== comparable(b.address));
}

function suffixOf({ name, address }: RowIdentity): string {
  return `/${hashText(`${comparable(name)}\n${comparable(address ?? "")}`).toString(36)}`;
}

/** Returns the hashes of the keys that several rows have. Sorted numbers need less memory than a set of keys. */
async function repeatedHashes<Row>(rows: AllRows<Row>, { identityOf }: RowReader<Row>): Promise<Set<number>> {
  const pause = yieldToEventLoop();
  const hashes = new Float64Array(rows.length * maxKeys);
  let count = 0;
  for (const row of rows) {
    const identity = identityOf(row);
    if (identity) for (const key of keysOf(identity)) hashes[count++] = hashText(key);
    await pause();
  }
  const sorted = hashes.subarray(0, count).sort();
  const repeated = new Set<number>();
  for (let at = 1; at < count; at += 1) if (sorted[at] === sorted[at - 1]) repeated.add(sorted[at]!);
  return repeated;
}
