/** Measures the admin lists: `npm run bench -- admin --sizes 10000 --on embedded,server`. Times are in milliseconds. */
import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { listPeople } from "#domain/accounts/people/list-people.ts";
import { listPayments } from "#domain/billing/lists/list-payments.ts";
import { previewCategoryChange, previewPlanChange } from "#domain/businesses/admin/bulk-change-businesses.ts";
import { listBusinesses } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { listMessages } from "#domain/contact/contact-inbox.ts";
import { listDuplicates } from "#domain/duplicates/list-duplicates.ts";
import { aClock } from "#test/clock.ts";
import { createTestContext } from "#test/app-context.ts";
import { eachTown, measure } from "./databases.ts";

const admin = { role: "system", name: "bench" } as const;
const rounds = 30;

if (!process.argv.includes("--sizes")) process.argv.push("--sizes", "10000");

await eachTown(async (db, label) => {
  await addPeople(db);
  const app = createTestContext({ db, clock: aClock() });
  const list = (search: string, page: number) => () => listBusinesses(db, admin, { search, page });
  const all = { filter: {} };
  await measure(`${label}list, first page`, rounds, list("", 1));
  await measure(`${label}list, last page`, rounds, list("", 100));
  await measure(`${label}list, newest first`, rounds, () => listBusinesses(db, admin, { page: 1, order: "newest" }));
  await measure(`${label}list, no category`, rounds, () => listBusinesses(db, admin, { page: 1, group: "no_category" }));
  await measure(`${label}search, a name`, rounds, list("plumbing", 1));
  await measure(`${label}search, a letter`, rounds, list("a", 3));
  await measure(`${label}search, a phone number`, rounds, list("701-555-0123", 1));
  await measure(`${label}search, an email`, rounds, list("hello@", 1));
  await measure(`${label}search, one email`, rounds, list("hello@andahlberg", 1));
  await measure(`${label}search, a street`, rounds, list("12 main street", 1));
  await measure(`${label}search, a category`, rounds, list("automotive", 1));
  await measure(`${label}search, a word in every address`, rounds, list("williston", 1));
  await measure(`${label}search, nothing`, rounds, list("xqzvwk", 1));
  await measure(`${label}people, first page`, rounds, () => listPeople(app, admin, {}));
  await measure(`${label}people, an email`, rounds, () => listPeople(app, admin, { search: "person7123@" }));
  await measure(`${label}people, a business`, rounds, () => listPeople(app, admin, { search: "plumbing" }));
  await measure(`${label}people, not confirmed`, rounds, () => listPeople(app, admin, { group: "unconfirmed" }));
  await measure(`${label}payments, an email`, rounds, () => listPayments(app, admin, { search: "person7123@" }));
  await measure(`${label}messages, a word`, rounds, () =>
    listMessages(db, admin, { box: "inbox", search: "number 7123", page: 1 }),
  );
  await measure(`${label}preview, plan for all`, rounds, () => previewPlanChange(db, admin, all, "premium"));
  await measure(`${label}preview, plan for a search`, rounds, () =>
    previewPlanChange(db, admin, { filter: { search: "plumbing" } }, "premium"),
  );
  const offer = { microCategoryId: "plumbing" };
  await measure(`${label}preview, service for all`, rounds, () => previewCategoryChange(db, admin, all, offer));
  await measure(`${label}likely duplicates`, rounds, () => listDuplicates(db, admin, 1));
});

/** Adds an owner for one business in ten, a subscription with a payment for about a third of them, and a message from each. */
async function addPeople(db: Db): Promise<void> {
  await db.execute(sql`with owned as (select id, row_number() over (order by id) as n from all_businesses),
    added as (insert into users (id, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'person' || n || '@example.test', n % 20 > 0, timestamptz '2026-01-01' + n * interval '1 minute', now()
      from owned where n % 10 = 3 returning id, email)
    update all_businesses set owner_id = added.id from owned join added on added.email = 'person' || owned.n || '@example.test'
    where all_businesses.id = owned.id`);
  await db.execute(sql`insert into subscriptions (id, user_id, provider_id, customer_id, plan, status, amount, currency, interval,
      started_at, paid_until, checked_at, in_force)
    select gen_random_uuid(), id, 'sub_' || id, 'cus_' || id, 'premium', 'live', 2999, 'usd', 'month', created_at, now(), now(), true
    from users where hashtext(email) % 3 = 0`);
  await db.execute(sql`insert into payment_events (id, kind, at, user_id, subscription_id, plan, amount, currency)
    select gen_random_uuid(), 'renewed', started_at, user_id, id, plan, amount, currency from subscriptions`);
  await db.execute(sql`insert into contact_messages (id, name, email, subject, message, created_at)
    select gen_random_uuid(), 'Ada', email, 'A question', 'Is the number ' || substr(email, 7, 5) || ' right?', created_at from users`);
  await db.execute(sql`vacuum (analyze)`);
}
