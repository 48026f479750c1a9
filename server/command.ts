import { runBackup } from "./backup/run-backup.ts";
import { runMove } from "./backup/run-move.ts";
import { runRestore } from "./backup/run-restore.ts";
import { BadSettings, readEnvFile, readSettings } from "./env.ts";
import { explain } from "./explain.ts";
import { runAdmin } from "./run-admin.ts";
import { runImport } from "./run-import.ts";

/** What an operator runs beside the site: `node build/server/command.js import FILE`, `… admin EMAIL`. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  import: (args) => runImport(readSettings(), args),
  backup: (args) => runBackup(readSettings(), args),
  restore: (args) => runRestore(readSettings(), args),
  move: (args) => runMove(readSettings(), args),
  admin: (args) => runAdmin(readSettings(), args),
};

async function run([name = "", ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new BadSettings(`there is no command "${name}"; known: ${Object.keys(commands).join(", ")}`);
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
