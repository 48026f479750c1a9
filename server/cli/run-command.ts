import { BadSettings, readEnvFile, readSettings, type Settings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";

type Run = (settings: Settings, args: string[]) => Promise<void>;
type Command = [does: string, load: () => Promise<Run>];

/**
 * The operator's commands, except `start`, which `bin/town` runs without this file, and `setup`, which reads the settings itself. Each is
 * loaded only when it runs, because loading them all takes a second.
 */
const commands: Record<string, Command> = {
  import: ["adds and updates businesses from a file", async () => (await import("./import-command.ts")).runImport],
  admin: ["makes a user an admin", async () => (await import("./admin-command.ts")).runAdmin],
  backup: ["makes a backup now", async () => (await import("./backup-commands.ts")).runBackup],
  restore: ["restores or tests a backup", async () => (await import("./backup-commands.ts")).runRestore],
  check: ["checks everything that the site needs", async () => (await import("./check-command.ts")).runCheck],
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
  const runCommand = await command[1]();
  await runCommand(settings, args);
}

function usage(): string {
  const all = { setup: ["writes the configuration of a new town"], start: ["starts the site"], ...commands };
  const list = Object.entries(all).map(([name, [does]]) => `  ${name.padEnd(9)} ${does}\n`);
  return `usage: town COMMAND\n${list.join("")}town COMMAND --help shows the options of a command.\n`;
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
