import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { BadSettings } from "#server/startup/environment-variables.ts";

/**
 * Reads a command's options and at most `most` arguments. Prints the usage for `--help` and exits. Throws BadSettings with the usage for
 * invalid options.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
  most = 0,
) {
  if (args.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, allowPositionals: most > 0, options });
    if (parsed.positionals.length <= most) return parsed;
  } catch (error) {
    // The rest of the message explains arguments that begin with a hyphen, which no command has.
    const [message] = (error as Error).message.split(". ");
    throw new BadSettings(`${message}\n${usage}`);
  }
  throw new BadSettings(usage);
}
