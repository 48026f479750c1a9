import { describe, expect, it } from "vitest";
import { planted, townTables } from "./planted.ts";
import { checkRawSql } from "./raw-sql.ts";

function said(path: string, source: string): string[] {
  const imports = `import { sql, sql as q } from "drizzle-orm"; import { businesses } from "#domain/businesses/schema.ts"; import { claims } from "#domain/claims/schema.ts";`;
  return planted(checkRawSql, { ...townTables, [path]: `${imports} ${source}` });
}

const refused: [string, string][] = [
  ["an update", "db.execute(sql`update businesses set plan = 'basic' where id = ${id}`);"],
  ["an update under an alias", "db.execute(q`UPDATE ONLY public.businesses AS b SET plan = 'basic'`);"],
  ["an insert into the table's identifier", "db.execute(sql`insert into ${businesses} (name) values (${name})`);"],
  ["a delete", 'db.execute(sql<{ id: string }>`delete\n  from "business_hours"`);'],
  ["a tag reached through a namespace", "db.execute(orm.sql`delete from ${gone}`);"],
  ["a truncate of several", "db.execute(sql`truncate table claims, businesses cascade`);"],
  ["a merge", "db.execute(sql`merge into businesses b using x on true when matched then delete`);"],
  ["a copy in", "pool.query(`copy businesses (name) from stdin`);"],
  ["a drop", "db.execute(sql`drop table if exists businesses`);"],
  ["a string", `db.execute("delete from businesses");`],
  ["a string put together", `db.execute("delete from " + "businesses");`],
  ["a query object", `pool.query({ text: "update businesses set plan = $1", values: [plan] });`],
  ["a raw text", "const clean = sql.raw('delete from businesses');"],
  ["a raw hole", "db.execute(sql`delete from ${sql.raw('businesses')}`);"],
  ["an identifier hole", "db.execute(sql`delete from ${sql.identifier('businesses')}`);"],
  ["a text kept elsewhere", "const table = 'businesses'; db.execute(sql.raw(`delete from ${table}`));"],
  ["a text under a name", `const clean = "delete from businesses"; run(clean);`],
  ["a comment in between", "db.execute(sql`delete /* all */ from -- now\n businesses`);"],
  ["a write inside a query", "db.execute(sql`with gone as (delete from businesses returning id) select * from gone`);"],
  ["a table that is unknown", "db.execute(sql`delete from ${table}`);"],
  ["a text that stops before the table", "db.execute(sql.join([sql`delete from`, sql` ${table}`]));"],
];

const allowed: [string, string][] = [
  ["a question", "db.execute(sql`select * from ${businesses} where updated_at > ${then}`);"],
  [
    "its own table",
    "db.execute(sql`update claims set state = 'granted' from businesses where true`); db.execute(sql`delete from ${claims}`);",
  ],
  ["a lock", "db.execute(sql`select id from businesses for update of businesses skip locked`);"],
  [
    "what follows a conflict",
    "db.execute(sql`insert into claims (id) select id from businesses on conflict do update set id = excluded.id`);",
  ],
  ["a copy out", "pool.query('copy businesses to stdout');"],
  ["a table of the moment", "db.execute(sql`insert into incoming values (1)`);"],
  ["a word", `const text = "Update businesses later"; const note = "deleted from the list";`],
];

describe("SQL that changes another part's table", () => {
  it.each(refused)("is refused: %s", (_, source) => expect(said("domain/claims/claim.ts", source).length).toBeGreaterThan(0));
  it.each(allowed)("is not: %s", (_, source) => expect(said("domain/claims/claim.ts", source)).toEqual([]));

  it("is refused by folder, and free in tests and demo", () => {
    const source = "db.execute(sql`delete from businesses`);";
    for (const path of ["app/routes/admin/clean.tsx", "server/jobs.ts", "db/change/jobs.ts"])
      expect(said(path, source)).toHaveLength(1);
    for (const path of ["domain/businesses/edit.ts", "test/db.ts", "demo/fill.ts", "domain/claims/claim.test.ts"])
      expect(said(path, source)).toEqual([]);
  });

  it("says which table, and takes a button's words for words", () => {
    expect(said("server/jobs.ts", "\ndb.execute(sql`delete from outbox`);")).toEqual([
      "server/jobs.ts:2  SQL writes to outbox: only db/change writes to it",
    ]);
    expect(said("app/ui/dialog.tsx", `const label = "Delete from businesses";`)).toEqual([]);
  });
});
