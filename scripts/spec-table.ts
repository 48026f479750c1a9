// Prints a Markdown table that shows which tests cover each requirement: node scripts/spec-table.ts > spec-table.md
import { readCoverage } from "#test/spec/coverage.ts";
import { areaOf } from "#test/spec/row.ts";
import { rows } from "#test/spec/rows.ts";

const coverage = readCoverage();

console.log("# The specification and the tests that cover it");
for (const [area, rowsOfArea] of Map.groupBy(rows, ({ id }) => areaOf(id))) {
  console.log(`\n## ${area}\n\n| row | requirement | source | covered by |\n| --- | --- | --- | --- |`);
  for (const { id, says, from } of rowsOfArea) {
    console.log(`| ${id} | ${says.replaceAll("|", "\\|")} | ${from} | ${[...(coverage.get(id) ?? [])].join("<br>")} |`);
  }
}
