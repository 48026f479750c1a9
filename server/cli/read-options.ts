import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { BadSettings } from "#server/startup/environment-variables.ts";

/** The operator asked for a command's usage. The message is the usage text. */
export class UsageRequest extends Error {
  override name = "UsageRequest";
}

/**
 * Reads a command's options and arguments. Throws BadSettings with the usage for invalid options, and UsageRequest for `--help`.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  if (args.includes("--help")) throw new UsageRequest(usage);
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // The rest of the message explains arguments that begin with a hyphen, which no command has.
    const [message] = (error as Error).message.split(". ");
    throw new BadSettings(`${message}\n${usage}`);
  }
}
