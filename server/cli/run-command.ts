import { runBackup } from "./backup-command.ts";
import { runMove } from "./move-to-postgresql-command.ts";
import { runRestore } from "./restore-command.ts";
import { BadSettings, readEnvFile, readSettings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";
import { runAdmin } from "./admin-command.ts";
import { runImport } from "./import-command.ts";
import { runTaxonomy } from "./taxonomy-command.ts";

/** The operator's commands: `node build/server/command.js import FILE`, `… admin EMAIL`. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  import: (args) => runImport(readSettings(), args),
  backup: (args) => runBackup(readSettings(), args),
  restore: (args) => runRestore(readSettings(), args),
  move: (args) => runMove(readSettings(), args),
  admin: (args) => runAdmin(readSettings(), args),
  taxonomy: (args) => runTaxonomy(readSettings(), args),
};

async function run([name = "", ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new BadSettings(`there is no command "${name}". The commands are ${Object.keys(commands).join(", ")}`);
  readEnvFile();
  await command(args);
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
