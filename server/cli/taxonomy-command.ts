import { applyTaxonomy } from "#domain/categories/apply-taxonomy.ts";
import { compareTaxonomy, type TaxonomyDifference } from "#domain/categories/compare-taxonomy.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { openLog } from "#server/observability/logger.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openAppContext } from "#server/startup/open-app-context.ts";
import { readTaxonomy, readTown } from "#server/startup/read-town-files.ts";
import { readOptions } from "./read-options.ts";
import { assertStoreExists } from "./describe-target.ts";
import { runCommandInSite } from "./run-command-in-site.ts";

const usage = "usage: town taxonomy --diff | --apply";
const actor = { role: "system", name: "town taxonomy" } as const;

/**
 * Compares the town's taxonomy.json with the database, or applies it. If the site runs on the embedded store, the site does the work.
 * Otherwise, this process opens the database.
 */
export async function runTaxonomy(settings: Settings, args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args, { diff: { type: "boolean" }, apply: { type: "boolean" } } as const, usage);
  if (positionals.length || Boolean(values.diff) === Boolean(values.apply)) throw new BadSettings(usage);
  const apply = values.apply ?? false;
  await readTaxonomy(await readTown(settings.townFile));
  const answer = await inSiteOrHere(settings, apply);
  if ("refused" in answer) throw new BadSettings(`taxonomy.json was not applied: ${answer.refused}`);
  process.stdout.write(reportOf(answer.differences, apply));
}

/** The differences, or the reason why the file was not applied. */
type Answer = { differences: TaxonomyDifference[] } | { refused: string };

async function inSiteOrHere(settings: Settings, apply: boolean): Promise<Answer> {
  const answers = await runCommandInSite(settings, { command: "taxonomy", apply });
  for await (const answer of answers ?? []) return answer as Answer;
  assertStoreExists(settings);
  const { app, close } = await openAppContext(settings, "town taxonomy", openLog("warn"));
  return compareOrApply(app, apply).finally(close);
}

/** Compares the taxonomy file with the database or applies it. */
export async function compareOrApply(app: Pick<AppContext, "db" | "clock" | "townFile">, apply: boolean): Promise<Answer> {
  const taxonomy = await readTaxonomy(app.townFile);
  if (!apply) return { differences: await compareTaxonomy(app.db, taxonomy) };
  try {
    return { differences: await applyTaxonomy(app, actor, taxonomy) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const names = (error.details as { names?: string[] } | undefined)?.names ?? [];
    return { refused: `two categories would have the same name (${names.join(", ")}). Rename one of them first` };
  }
}

/** Returns the differences as text, one per line. */
export function reportOf(differences: TaxonomyDifference[], applied: boolean): string {
  if (!differences.length) return "taxonomy.json and the database have the same categories.\n";
  const lines = differences.map(({ change, text }) => `${change.padEnd(8)} ${text}`);
  const changes = differences.filter(({ change }) => change !== "kept").length;
  const end = applied
    ? `Applied ${changes}. Kept ${differences.length - changes}.`
    : `${changes} to apply, with town taxonomy --apply. ${differences.length - changes} to keep.`;
  return `${lines.join("\n")}\n${end}\n`;
}
