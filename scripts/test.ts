// Runs every check and test: npm test. A failed step doesn't stop the next ones. The last lines name the steps that failed.
import { spawnSync } from "node:child_process";

const steps: [name: string, command: string][] = [
  ["build and browser", "node scripts/prepare.mjs --browser"],
  ["format", "oxfmt --check"],
  ["lint", "oxlint"],
  ["lint of imports and names", "node scripts/lint/main.ts"],
  ["types", "react-router typegen && tsc"],
  ["unit and request tests", "vitest run"],
  ["browser tests", "playwright test"],
];

const failed: string[] = [];
for (const [name, command] of steps) {
  const start = Date.now();
  const { status, signal } = spawnSync(command, { shell: true, stdio: "inherit" });
  if (signal === "SIGINT" || status === 130) process.exit(130);
  if (status !== 0) failed.push(`${name}: ${command}`);
  console.log(`${status === 0 ? "Passed" : "FAILED"}: ${name} (${Math.round((Date.now() - start) / 1000)} s)\n`);
}
for (const step of failed) console.log(`FAILED ${step}`);
process.exitCode = failed.length > 0 ? 1 : 0;
