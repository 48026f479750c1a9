import { expect, it } from "vitest";
import { findPurchase } from "#domain/billing/checkout/purchase-status.ts";
import { aClock } from "#test/clock.ts";
import { anEmptyPlace } from "#test/backups.ts";
import { aSite } from "#test/site.ts";
import { createSchema } from "./create-schema.ts";

const [user, subscription, checkout] = ["c1", "d1", "e1"].map((last) => `00000000-0000-7000-8000-0000000000${last}`);
const at = "'2026-01-14 12:00:00+00'";

it("a correction link from an earlier version still works after its 31 days", async () => {
  const { session, migrate } = await anEmptyPlace();
  await createSchema(session, "0020_one-row-for-each-job");
  // The value of `identifier` is the SHA-256 of "an open link".
  await session.run(`
    insert into users (id, email, email_verified, created_at, updated_at) values
      ('${user}', 'mistyped@example.test', false, ${at}, ${at});
    insert into subscriptions (id, provider_id, customer_id, user_id, plan, status, paid_until, in_force, started_at, checked_at) values
      ('${subscription}', 'sub_1', 'cus_1', '${user}', 'premium', 'live', '2026-02-14 12:00:00+00', true, ${at}, ${at});
    insert into checkouts (id, plan, cents, state, outcome, user_id, customer_email, subscription_id, open_until, created_at) values
      ('${checkout}', 'premium', 2999, 'delivered', 'plan', '${user}', 'payer@example.test', '${subscription}', ${at}, ${at});
    insert into verifications (id, purpose, user_id, identifier, value, expires_at, created_at, updated_at) values
      (gen_random_uuid(), 'set-up-account', null, 'eHigYhD0jEXypoOlLNHKMZBRtjvY6MIDphm64H7AHpQ',
        '${checkout} payer@example.test', '2026-02-14 12:00:00+00', ${at}, ${at});
  `);
  const { app } = aSite({ db: await migrate(), clock: aClock("2026-06-01T12:00:00Z") });

  expect(await findPurchase(app, { role: "visitor" }, { token: "an open link" })).toMatchObject({
    ...{ state: "set_up", unconfirmed: true, email: "mistyped@example.test" },
  });
});
