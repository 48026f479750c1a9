import { BackupError } from "./backup-error.ts";
import type { Piece } from "./backup-format.ts";
import { pictureLine, startSum, type Sum } from "./checksums.ts";

/**
 * Yields the pieces of a backup. Throws BackupError if the site doesn't know the format, if the pieces don't match the trailer,
 * or if the trailer is missing.
 */
export async function* verifyBackup(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  const tables = new Map<string, ReturnType<typeof startSum>>();
  const pictures = startSum();
  let table: string | null = null;
  let ended = false;
  for await (const piece of pieces) {
    if ("head" in piece && piece.head.format !== 1)
      throw new BackupError(`the backup has a newer format (${piece.head.format}): update the site first`);
    if ("table" in piece) tables.set((table = piece.table), startSum());
    if ("rows" in piece) for (const row of piece.rows) tables.get(table!)!.add(row);
    if ("picture" in piece) pictures.add(pictureLine(piece.picture, piece.bytes));
    if ("end" in piece) {
      const { end } = piece;
      for (const [name, sum] of tables) assertEqualSums(`the table ${name}`, sum.end(), end.tables[name]);
      assertEqualSums("the number of tables", { rows: tables.size, sum: "" }, { rows: Object.keys(end.tables).length, sum: "" });
      assertEqualSums("the list of pictures", pictures.end(), end.pictures);
      ended = true;
    }
    yield piece;
  }
  if (!ended) throw new BackupError("the backup is incomplete: its trailer is missing");
}

/** Throws BackupError if two checksums differ. */
export function assertEqualSums(what: string, found: Sum, expected: Sum | undefined): void {
  if (found.rows === expected?.rows && found.sum === expected.sum) return;
  const counts =
    found.rows === expected?.rows ? "their checksums differ" : `${found.rows} rows instead of ${expected?.rows ?? 0}`;
  throw new BackupError(`${what} does not match the backup's trailer: ${counts}`);
}
