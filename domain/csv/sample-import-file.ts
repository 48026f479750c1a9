import { asc } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { csvColumns } from "./csv-columns.shared.ts";
import { csvLine } from "./csv-format.ts";

/** Returns a CSV file that shows every column. Its micro-categories are the town's first two by name. */
export async function* sampleImportFile({ db, town }: Pick<AppContext, "db" | "town">): AsyncGenerator<string> {
  const { name, sortKey, id } = microCategories;
  const [first, second] = await db.select({ name }).from(microCategories).orderBy(asc(sortKey), asc(id)).limit(2);
  const place = [town.name, [town.stateCode, town.postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const weekday = "09:00-12:00 13:00-17:30";
  const samples: Partial<Record<(typeof csvColumns)[number], string>>[] = [
    {
      ...{ id: "1001", name: "Sample Bakery", description: "Bread and cakes.\\nCoffee, too.", address: `12 Main St, ${place}` },
      ...{ email: "hello@bakery.example", website: "https://bakery.example", tagline: "Fresh every morning" },
      micro_categories: [first, second].flatMap((each) => each?.name ?? []).join(";"),
      ...{ monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday },
      ...{ saturday: "10:00-14:00", sunday: "closed", hour_exceptions: "2030-12-24..2030-12-26 closed (Christmas)" },
      ...{ facebook: "https://www.facebook.com/samplebakery", instagram: "@samplebakery" },
    },
    { id: "1002", name: "Sample Workshop", address: `3 Elm St, ${place}`, micro_categories: second?.name ?? "" },
  ];
  yield csvLine(csvColumns);
  for (const sample of samples) yield csvLine(csvColumns.map((column) => sample[column] ?? ""));
}
