import { createHash } from "node:crypto";
import type { Session } from "./sql-session.ts";
import { quoted, rowText } from "./list-tables.ts";

/** A table's checksum: the number of rows, and the SHA-256 of the rows' sorted SHA-256 digests, so their order doesn't matter. */
export type Sum = { rows: number; sum: string };

/** Returns a table's checksum, computed by the database. */
export async function sumInDatabase(session: Session, table: string, columns: string[]): Promise<Sum> {
  const [row] = await session.rows(
    `select count(*)::text, encode(sha256(coalesce(string_agg(d, ''::bytea order by d), ''::bytea)), 'hex')
     from (select sha256(convert_to(${rowText(columns)}, 'UTF8')) as d from ${quoted(table)}) as digests`,
  );
  return { rows: Number(row![0]), sum: row![1]! };
}

/** Computes the same checksum from added rows. */
export function startSum(): { add(text: string | Uint8Array): void; end(): Sum } {
  const digests: Buffer[] = [];
  return {
    add: (text) => void digests.push(createHash("sha256").update(text).digest()),
    end() {
      const whole = createHash("sha256");
      for (const digest of digests.sort(Buffer.compare)) whole.update(digest);
      return { rows: digests.length, sum: whole.digest("hex") };
    },
  };
}

/** Returns the text that represents a picture file in the checksum. */
export function pictureLine(key: string, bytes: Uint8Array): string {
  return `${key} ${createHash("sha256").update(bytes).digest("hex")}`;
}
