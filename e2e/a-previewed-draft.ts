import { anAdmin } from "#test/factories.ts";
import { anImportDraft, importDraft } from "#test/imports.ts";
import type { BuiltSite } from "./fixtures.ts";

const csv = [
  "Member number,Member,Street address,Kind of business,Telephone,A column with a very long name that nobody needs",
  "1,Bartholomew's Hot-Air Balloons and Other Extraordinary Flying Machines,12 Main St,Hot-air balloons,555,x",
  "2,Lost Lanterns,13 Main St,Plumbing,,x",
  "3,,14 Main St,Plumbing,,x",
].join("\n");

/** Uploads a file as an admin and previews it. Returns the ids of the draft and its preview. */
export async function aPreviewedDraft({ app }: Pick<BuiltSite, "app">): Promise<{ id: string; preview: string }> {
  const admin = await anAdmin(app.db);
  const id = await anImportDraft(app, admin, csv, "members-of-the-chamber-of-commerce-2026-final-version.csv");
  const preview = await importDraft(app, admin, id, { dryRun: true });
  return { id, preview: preview.id };
}
