import { describe, expect, it } from "vitest";
import { sessions, verifications } from "#domain/accounts/schema.ts";
import { db } from "#test/db.ts";
import { aUser, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";

const day = 86_400_000;

describe("the nightly job", () => {
  it("deletes only expired sessions and emailed links", async () => {
    const site = aSite();
    const user = await aUser(db);
    const createRows = async () => {
      await cookieOf(site.app, { userId: user.id, role: "owner" });
      await site.visit("/forgot-password", { form: { email: user.email } });
    };
    const counts = async () => Promise.all([sessions, verifications].map((table) => db.$count(table)));
    await createRows();
    await deleteExpiredData(site.app);
    expect(await counts()).toEqual([1, 1]);

    site.clock.forward(30 * day);
    await createRows();
    await deleteExpiredData(site.app);
    expect(await counts()).toEqual([1, 1]);
    site.clock.forward(30 * day);
    await deleteExpiredData(site.app);
    expect(await counts()).toEqual([0, 0]);
  });
});
