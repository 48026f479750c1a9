import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { linkTo, mainOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

it("a visible business has a vCard with its escaped public values", async () => {
  const site = aSite();
  const shown = { name: "Sons, Daughters; & Co\\", phone: "(701) 555-0188", address: "12 Main St, Williston" };
  const { id } = await aBusiness(db, { ...shown, contactName: "Secret", notes: "Secret", email: "hello@secret.example" });
  const path = `/business/${id}/contact.vcf`;
  expect(linkTo(mainOf(await site.page(`/business/${id}`)), "Save to contacts")).toBe(path);
  const response = await site.visit(path);
  expect((await response.text()).split("\r\n")).toEqual([
    ...["BEGIN:VCARD", "VERSION:3.0", "FN:Sons\\, Daughters\\; & Co\\\\", "N:;;;;", "ORG:Sons\\, Daughters\\; & Co\\\\"],
    ...["TEL;TYPE=WORK,VOICE:+17015550188", "ADR;TYPE=WORK:;;12 Main St\\, Williston;;;;"],
    ...[`URL:http://site.test/business/${id}`, `UID:urn:uuid:${id}`, "END:VCARD", ""],
  ]);
  const hidden = await aBusiness(db, { approvalStatus: "pending" });
  for (const unknown of [hidden.id, "nobody"]) expect((await site.visit(`/business/${unknown}/contact.vcf`)).status).toBe(404);
});
