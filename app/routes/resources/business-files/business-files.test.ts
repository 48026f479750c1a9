import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { linkTo, mainOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const secret = "Ring twice";
let site: ReturnType<typeof aSite>;
beforeEach(() => {
  site = aSite();
});

async function file(path: string): Promise<string[]> {
  const response = await site.visit(path);
  expect([path, response.status]).toEqual([path, 200]);
  const text = await response.text();
  expect(text.endsWith("\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return text.replaceAll("\r\n ", "").trimEnd().split("\r\n");
}

describe("a listing's files", () => {
  it("include a vCard with escaped public values", async () => {
    const name = `Sons, Daughters; & Co\\${"ö".repeat(60)}`;
    const fields = { name, phone: "(701) 555-0188", address: "12 Main St, Williston", email: "hello@secret.example" };
    const { id } = await aBusiness(db, {
      ...fields,
      contactName: secret,
      notes: secret,
      plan: "premium",
      website: "https://a.example/x,y",
    });
    expect(await file(`/business/${id}/contact.vcf`)).toEqual([
      ...["BEGIN:VCARD", "VERSION:3.0", `FN:Sons\\, Daughters\\; & Co\\\\${"ö".repeat(60)}`, "N:;;;;"],
      `ORG:Sons\\, Daughters\\; & Co\\\\${"ö".repeat(60)}`,
      ...[
        "TEL;TYPE=WORK,VOICE:+17015550188",
        "ADR;TYPE=WORK:;;12 Main St;Williston;ND;58801;United States",
        "URL:https://a.example/x,y",
      ],
      ...[`UID:urn:uuid:${id}`, "END:VCARD"],
    ]);
    expect(linkTo(mainOf(await site.page(`/business/${id}`)), "Save to contacts")).toBe(`/business/${id}/contact.vcf`);
  });

  it("exist only for visible businesses", async () => {
    const { id } = await aBusiness(db, { approvalStatus: "pending" });
    for (const path of [`/business/${id}/contact.vcf`, "/business/nobody/contact.vcf"])
      expect([path, (await site.visit(path)).status]).toEqual([path, 404]);
  });
});
