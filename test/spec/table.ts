import type { Holding } from "./coverage.ts";
import { areaOf, type Row } from "./row.ts";

/** The page that shows, area by area, which tests hold which requirement. */
export function specTable(rows: Row[], holdings: Holding[], built: readonly string[]): string {
  const areas = [...new Set(rows.map(({ id }) => areaOf(id)))];
  const held = rows.filter(({ id }) => holdersOf(id, holdings).length > 0);
  return [
    "# The specification and the tests that hold it",
    "",
    "Written by `node scripts/spec-table.ts`; do not edit. The rows stand in `test/spec/`; a test names those it holds in its title, in square brackets.",
    `${held.length} of ${rows.length} rows are held. Every row of these areas must be: ${built.join(", ")}.`,
    ...areas.flatMap((area) => [
      "",
      `## ${area}`,
      "",
      "| row | says | from | held by |",
      "| --- | --- | --- | --- |",
      ...rows.filter(({ id }) => areaOf(id) === area).map((row) => lineOf(row, holdings)),
    ]),
    "",
  ].join("\n");
}

function lineOf({ id, says, from }: Row, holdings: Holding[]): string {
  const links = holdersOf(id, holdings).map((path) => `[${path}](../${path})`);
  return `| ${id} | ${says.replaceAll("|", "\\|")} | ${from} | ${links.join("<br>") || "nothing yet"} |`;
}

function holdersOf(id: string, holdings: Holding[]): string[] {
  return [...new Set(holdings.filter(({ rows }) => rows.includes(id)).map(({ path }) => path))];
}
