import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readHoldings } from "#test/spec/coverage.ts";
import { builtAreas, rows } from "#test/spec/rows.ts";
import { specTable } from "#test/spec/table.ts";

// Writes docs/spec-table.md: which tests hold which requirement.
const root = join(import.meta.dirname, "..");
writeFileSync(join(root, "docs/spec-table.md"), specTable(rows, readHoldings(root), builtAreas));
