import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { anOwner } from "#test/factories.ts";
import type { BuiltSite } from "./fixtures.ts";

export const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
/** Returns the path of an owner's edit form. */
export const editing = ({ business }: { business: { id: string } }) => `/dashboard/edit-premium/${business.id}`;

/** Creates an owner whose profile has every required field. */
export async function anEditableOwner(site: BuiltSite, name: string) {
  return anOwner(site.app.db, {
    name,
    plan: "premium",
    description: "Pipes, drains and water heaters.",
    address: "12 Main St, Williston",
    email: "hello@prairie.example",
    contactName: "Sam Olson",
    microCategories: ["plumbing"],
  });
}

export async function findStored(site: BuiltSite, { business }: { business: { id: string } }) {
  const [stored] = await site.app.db.select().from(businesses).where(eq(businesses.id, business.id));
  return stored!;
}
