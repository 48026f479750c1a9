import { BadSettings, readEnvFile, readSettings, type Settings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";
import { runAdmin } from "./admin-command.ts";
import { runBackup } from "./backup-command.ts";
import { runCheck } from "./check-command.ts";
import { describeTarget } from "./describe-target.ts";
import { runImport } from "./import/import-command.ts";
import { UsageRequest } from "./read-options.ts";
import { runRestore } from "./restore-command.ts";
import { runSetup } from "./setup/setup-command.ts";

type Command = { does: string; run(settings: Settings, args: string[]): Promise<void> };

/** The operator's commands, except `start`, which `bin/town` runs without this file, and `setup`, which reads the settings itself. */
const commands: Record<string, Command> = {
  import: { does: "adds and updates businesses from a file", run: runImport },
  admin: { does: "makes a user an admin", run: runAdmin },
  backup: { does: "makes a backup now", run: runBackup },
  restore: { does: "restores a backup into an empty database, or tests it", run: runRestore },
  check: { does: "checks everything that the site needs, and sends one email", run: runCheck },
};

async function run([name = "help", ...args]: string[]): Promise<void> {
  if (name === "help" || name === "--help") return void process.stdout.write(usage());
  if (name === "setup") return runSetup(args);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new BadSettings(`there is no command "${name}"\n${usage().trimEnd()}`);
  readEnvFile();
  const settings = readSettings();
  // With --json, standard output is for programs.
  const output = args.includes("--json") ? process.stderr : process.stdout;
  if (!args.includes("--help")) output.write(await describeTarget(settings));
  await command.run(settings, args);
}

function usage(): string {
  const lines = Object.entries({
    setup: { does: "writes the configuration of a new town" },
    start: { does: "starts the site" },
    ...commands,
  });
  const list = lines.map(([name, { does }]) => `  ${name.padEnd(9)} ${does}\n`).join("");
  return `usage: town COMMAND\n${list}town COMMAND --help shows the options of a command.\n`;
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof UsageRequest) {
      process.stdout.write(`${error.message}\n`);
      process.exit(0);
    }
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
