/** The size of a Postgres page. */
export const PAGE_BYTES = 8192;

const LANES = 32;
const FNV_PRIME = 16777619;
const AT = { checksum: 8, upper: 14 };
// checksumBaseOffsets of src/include/storage/checksum_impl.h
const SEEDS = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);

/** The number of the first page in a relation's file whose checksum is wrong; null when all are right. */
export function firstBadPage(file: Buffer): number | null {
  for (let page = 0; page * PAGE_BYTES < file.length; page += 1) {
    if (!isRight(file.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES), page)) return page;
  }
  return null;
}

function isRight(page: Buffer, number: number): boolean {
  // A page that was added and never written has no checksum.
  if (page.readUInt16LE(AT.upper) === 0) return page.every((byte) => byte === 0);
  return page.readUInt16LE(AT.checksum) === checksum(page, number);
}

/** Postgres' pg_checksum_page: 32 interleaved FNV-1a sums over the page, its own checksum counted as zero. */
function checksum(page: Buffer, number: number): number {
  const words = new Int32Array(PAGE_BYTES / 4);
  new Uint8Array(words.buffer).set(page);
  words[AT.checksum / 4] = words[AT.checksum / 4]! & 0xffff0000;
  const sums = SEEDS.slice();
  for (let at = 0; at < words.length; at += 1) mix(sums, at % LANES, words[at]!);
  for (let at = 0; at < 2 * LANES; at += 1) mix(sums, at % LANES, 0);
  const sum = sums.reduce((all, lane) => all ^ lane, 0) ^ number;
  return ((sum >>> 0) % 65535) + 1;
}

function mix(sums: Int32Array, lane: number, word: number): void {
  const mixed = sums[lane]! ^ word;
  sums[lane] = Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17);
}
