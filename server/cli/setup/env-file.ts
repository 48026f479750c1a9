import { BadSettings } from "#server/startup/environment-variables.ts";

/**
 * Returns lines for an .env file that Node, systemd, and Compose read alike. Throws BadSettings for a value that can't be quoted
 * for all three.
 */
export function envLines(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join("");
}

function quoted(name: string, value: string): string {
  if (/^[\w@.:/+-]*$/.test(value)) return value;
  if (!/['\n\r]/.test(value)) return `'${value}'`;
  if (!/["$\\`\n\r]/.test(value)) return `"${value}"`;
  throw new BadSettings(`${name} can't contain ' together with ", $, \\, or \``);
}
