import { weekdays, type BusinessHours } from "#domain/businesses/business-types.shared.ts";
import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import type { ImportedValues } from "#domain/businesses/schema.ts";
import { exceptionsText, spansText, temporaryClosingText } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { each, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { ignoredCsvColumns, csvColumns } from "./csv-columns.shared.ts";

/** Exported values that an import does not store. */
type ExportedStatus = {
  plan: string;
  approvalStatus: string;
  claimable: boolean;
  ownerEmail: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The columns in an export, in order. */
export const exportColumns: readonly string[] = [...csvColumns, ...ignoredCsvColumns];

/** Returns a business's CSV cells by column. Importing them back changes nothing. */
export function toCsvCells(id: string, facts: ImportedValues, status?: ExportedStatus): Record<string, string> {
  return {
    id,
    ...each(publicNames, (name) => facts[name] ?? ""),
    address_shown: facts.addressShown,
    micro_categories: facts.microCategoryIds.join(";"),
    ...Object.fromEntries(weekdays.map((day) => [day, hoursCell(facts.hours, day)])),
    hour_exceptions: exceptionsText(facts.hourExceptions),
    temporarily_closed: temporaryClosingText(facts),
    closed_for_good: facts.closedForGoodOn ?? "",
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
  const times = hours?.[day];
  if (!hours) return "";
  return times?.enabled && times.open && times.close ? spansText(times) : "closed";
}
