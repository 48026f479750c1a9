import { socialNetworks, weekdays, type BusinessHours } from "#domain/businesses/business-fields.shared.ts";
import type { ImportedValues } from "#domain/businesses/import/imported-business.ts";
import { each, publicNames } from "#domain/businesses/plain-fields.shared.ts";
import { csvColumns, ignoredCsvColumns } from "./csv-format.ts";

/** What an export says of a business besides what an import may change. */
export type ExportedStatus = {
  plan: string;
  approvalStatus: string;
  claimable: boolean;
  ownerEmail: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The columns of an export in their order. */
export const exportColumns: readonly string[] = [...csvColumns, ...ignoredCsvColumns];

/** A business as the cells of our CSV, which reads back as the same. */
export function toCsvCells(id: string, facts: ImportedValues, status?: ExportedStatus): Record<string, string> {
  return {
    id,
    ...each(publicNames, (name) => facts[name] ?? ""),
    micro_categories: facts.microCategoryIds.join(";"),
    ...Object.fromEntries(weekdays.map((day) => [day, hoursCell(facts.hours, day)])),
    ...Object.fromEntries(socialNetworks.map((network) => [network, facts.socialMedia[network] ?? ""])),
    ...(status && {
      plan: status.plan,
      approval_status: status.approvalStatus,
      claimable: status.claimable ? "yes" : "no",
      owner: status.ownerEmail ?? "",
      created_at: status.createdAt.toISOString(),
      updated_at: status.updatedAt.toISOString(),
    }),
  };
}

function hoursCell(hours: BusinessHours | null, day: keyof BusinessHours): string {
  const given = hours?.[day];
  if (!hours) return "";
  return given?.enabled && given.open && given.close ? `${given.open}-${given.close}` : "closed";
}
