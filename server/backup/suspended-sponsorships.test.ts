import { isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { anEmptyPlace } from "#test/backups.ts";
import { createSchema } from "./create-schema.ts";

const [user, subscription, business] = ["c1", "d1", "e1"].map((last) => `00000000-0000-7000-8000-0000000000${last}`);
const at = "'2026-01-14 12:00:00+00'";

it("resumes a sponsorship that an earlier version stored with its subscription", async () => {
  const { session, migrate } = await anEmptyPlace();
  await createSchema(session, "0025_outbox-kind-and-payload");
  await session.run(`
    insert into users (id, email, created_at, updated_at) values ('${user}', 'sponsor@example.test', ${at}, ${at});
    insert into categories (id, name, sort_key, created_at) values ('housing', 'Housing', 'housing', ${at});
    insert into all_businesses (id, owner_id, name, sort_key, search_name, search_text, search_place, created_at, updated_at)
      values ('${business}', '${user}', 'Prairie Homes', 'prairie homes', '', '', '', ${at}, ${at});
    insert into subscriptions (id, provider_id, customer_id, user_id, plan, status, paid_until, past_due_since, in_force,
        kept_sponsorship, started_at, checked_at) values
      ('${subscription}', 'sub_1', 'cus_1', '${user}', 'premium_sponsorship', 'past_due', ${at}, ${at}, false,
        '{"categoryId": "housing", "imageId": null}', ${at}, ${at});
  `);
  const db = await migrate();
  await db.update(subscriptions).set({ status: "live", pastDueSince: null, inForce: true });

  expect(await applyPlan(db, user!, null, new Date("2026-02-01"))).toMatchObject({ sponsorship: "back" });
  expect(await db.select().from(sponsorships).where(isNull(sponsorships.endedAt))).toMatchObject([
    { businessId: business, categoryId: "housing" },
  ]);
});
