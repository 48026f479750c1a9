import { BadSettings, readEnvFile, readSettings, type Settings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";
import { UsageRequest } from "./read-options.ts";

type Run = (settings: Settings, args: string[]) => Promise<void>;
type Command = { does: string; load(): Promise<Run> };

/**
 * The operator's commands, except `start`, which `bin/town` runs without this file, and `setup`, which reads the settings itself. Each is
 * loaded only when it runs, because loading them all takes a second.
 */
const commands: Record<string, Command> = {
  import: {
    does: "adds and updates businesses from a file",
    load: async () => (await import("./import-command.ts")).runImport,
  },
  admin: { does: "makes a user an admin", load: async () => (await import("./admin-command.ts")).runAdmin },
  backup: { does: "makes a backup now", load: async () => (await import("./backup-commands.ts")).runBackup },
  restore: {
    does: "restores a backup into an empty database, or tests it",
    load: async () => (await import("./backup-commands.ts")).runRestore,
  },
  check: {
    does: "checks everything that the site needs, and sends one email",
    load: async () => (await import("./check-command.ts")).runCheck,
  },
};

async function run([name = "help", ...args]: string[]): Promise<void> {
  if (name === "help" || name === "--help") return void process.stdout.write(usage());
  if (name === "setup") return (await import("./setup-command.ts")).runSetup(args);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new BadSettings(`there is no command "${name}"\n${usage().trimEnd()}`);
  readEnvFile();
  const settings = readSettings();
  if (!args.includes("--help")) {
    const { describeTarget } = await import("./describe-target.ts");
    process.stdout.write(await describeTarget(settings));
  }
  const runCommand = await command.load();
  await runCommand(settings, args);
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
