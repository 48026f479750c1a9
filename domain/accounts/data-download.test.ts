import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "#db/schema.ts";
import { exportedTables } from "#domain/accounts/data-download.ts";

const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
const personal = ["users", "all_businesses", "claims", "two_factor_settings"];

/** Returns whether the table's rows can belong to a person, through a foreign key or an address. */
function isPersonal(table: PgTable): boolean {
  const { foreignKeys, name, columns } = getTableConfig(table);
  return (
    personal.includes(name) ||
    foreignKeys.some((key) => personal.includes(getTableName(key.reference().foreignTable))) ||
    columns.some((column) => /email|recipient|contact|addressHash|actorId/i.test(column.name))
  );
}

it("lists every table whose rows can belong to a person", () => {
  const exported = Object.values(exportedTables).map(({ table }) => getTableName(table));
  // Which two listings an admin marked as different, and hashes of codes, are left out.
  const listed = [...exported, "different_businesses", "recovery_codes"];
  expect(tables.filter(isPersonal).map(getTableName).sort()).toEqual([...listed].sort());
});

it("exports no hash, token, or secret", () => {
  for (const [name, { table, omit = [] }] of Object.entries(exportedTables)) {
    const secret = Object.keys(getTableColumns(table)).filter((column) =>
      /token|secret|hash|identifier|^code$|^password$|payload/i.test(column),
    );
    expect(omit, name).toEqual(expect.arrayContaining(secret));
  }
});
