import { beforeEach, describe, expect, it } from "vitest";
import { deleteOldSuggestions, deleteSuggester } from "#domain/missing-businesses/settle-suggestion.ts";
import { missingBusinesses } from "#domain/missing-businesses/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aSuggestion } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { valueOn } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

const path = "/suggest-business";
const suggestion = { name: "Missing Mill", message: "Flour, on Mill Road.", email: "vera@example.test" };
let site: ReturnType<typeof aSite>;
beforeEach(() => {
  site = aSite();
});

const stored = () => db.select().from(missingBusinesses);

async function send(form: Record<string, string> = {}, { address = "192.0.2.7", seconds = 20 } = {}) {
  const opened = valueOn(await site.page(path), "opened") ?? "";
  site.clock.forward(seconds * 1000);
  return site.visit(path, { form: { ...suggestion, opened, ...form }, address });
}

describe("a suggestion of a missing business", () => {
  it("is offered after a search without results, with the search terms as the name", async () => {
    const link = linkTo(mainOf(await site.page("/search?q=zyx+mill")), "Suggest a missing business");
    expect(valueOn(await site.page(link!), "name")).toBe("zyx mill");
    const response = await send();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(await stored()).toMatchObject([{ name: "Missing Mill", details: suggestion.message, email: suggestion.email }]);
    expect((await send({ email: "" })).status).toBe(302);
    expect((await stored()).map(({ email }) => email)).toContain(null);
  });

  it("is refused if a value is missing or invalid, and the form keeps the email address", async () => {
    const wrong: [form: Record<string, string>, text: string][] = [
      [{ name: " " }, "Please enter the business's name"],
      [{ message: "" }, "Please tell us what it offers and where it is"],
      [{ email: "vera@" }, "Please enter a valid email address"],
      [{ message: "x".repeat(501) }, "Please use at most 500 characters"],
    ];
    for (const [form, text] of wrong) {
      const response = await send(form);
      const page = await response.text();
      expect([text, response.status, textOf(page).includes(text)]).toEqual([text, 400, true]);
      if (!form["email"]) expect(valueOn(page, "email")).toBe("vera@example.test");
    }
    expect(await stored()).toEqual([]);
  });

  it("is limited per network, and is not stored if it is from a bot", async () => {
    for (const form of [{ website: "http://spam.test" }, { opened: "" }] as Record<string, string>[])
      expect((await send(form)).status).toBe(302);
    for (const [form, seconds] of [
      [{}, 1],
      [{}, 86_401],
      [{ opened: "1.x" }, 20],
    ] as const)
      expect((await send(form, { seconds })).status).toBe(409);
    expect(await stored()).toEqual([]);
    for (let number = 1; number <= 10; number += 1) expect((await send()).status).toBe(302);
    const refused = await send();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await send({}, { address: "198.51.100.1" })).status).toBe(302);
  });

  it("stays in the form when the database fails", async () => {
    site = aSite({ db: brokenDb() });
    const response = await site.visit(path, { form: { ...suggestion, opened: "1.x" } });
    expect([response.status, valueOn(await response.text(), "name")]).toEqual([503, "Missing Mill"]);
  });

  it("loses its email address when the visitor's account is deleted, and is deleted after a year", async () => {
    const { createdAt } = await aSuggestion(db);
    await deleteSuggester(db, "vera@example.test");
    expect(await stored()).toMatchObject([{ email: null }]);
    const after = (milliseconds: number) => new Date(createdAt.getTime() + 365 * 86_400_000 + milliseconds);
    await deleteOldSuggestions(db, after(0));
    expect(await stored()).toHaveLength(1);
    await deleteOldSuggestions(db, after(1));
    expect(await stored()).toEqual([]);
  });
});
