// Creates PostgreSQL's links between libraries if npm has skipped the package's own script. The build does this, because the user who
// runs the site may not write to node_modules.
import { findPrograms } from "#db/local-postgres/programs.ts";
import { OperatorError } from "#db/operator-error.ts";

try {
  findPrograms();
} catch (error) {
  // A machine without the package needs DATABASE_URL.
  if (!(error instanceof OperatorError)) throw error;
}
