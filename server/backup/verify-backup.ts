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
      const named = Object.keys(end.tables).length;
      assertEqualSums("the list of tables", { rows: tables.size, sum: "" }, { rows: named, sum: "" }, "tables");
      assertEqualSums("the list of pictures", pictures.end(), end.pictures, "files");
      ended = true;
    }
    yield piece;
  }
  if (!ended) throw new BackupError("the backup is incomplete: its trailer is missing");
}

/** Throws BackupError if two checksums differ. `unit` names what a sum counts. */
export function assertEqualSums(what: string, found: Sum, expected: Sum | undefined, unit = "rows"): void {
  if (found.rows === expected?.rows && found.sum === expected.sum) return;
  const counts =
    found.rows === expected?.rows ? "their checksums differ" : `${found.rows} ${unit} instead of ${expected?.rows ?? 0}`;
  throw new BackupError(`${what} does not match the backup's trailer: ${counts}`);
}
