import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { BadSettings } from "#server/startup/environment-variables.ts";

/** Reads a command's options and arguments. Throws BadSettings with the usage for unknown options. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new BadSettings(`${(error as Error).message}\n${usage}`);
  }
}
