import { expect, it } from "vitest";
import { joinAddress } from "#domain/imports/address.ts";
import { readCsvTable } from "#domain/imports/files/read-csv.ts";
import { guessMapping } from "./guess-columns.ts";
import { toTitleCase } from "./title-case.ts";

const guess = async (text: string) => guessMapping((await readCsvTable(Buffer.from(text), null)).table).columns;

it.each([
  ["Name,street1,street2,City", ["name", "street", "unit", "city"]],
  ["Bus. Name,Str Addr,www,Hrs M-F,Biz Ph", ["name", "street", "website", "monday_to_friday", "phone"]],
  ["business_name,class_desc_detail,naics_desc", ["name", "micro_categories", "micro_categories"]],
  ["DBA,LICENSE NBR,LICENSE GROUP,LICENSE TYPE DESC", ["name", "id", "micro_categories", "micro_categories"]],
  ["Listing Title,Listing Address,Listing Address2,Listing Phone", ["name", "address", "unit", "phone"]],
  ["Business name,Locality,Administrative area,Postal code", ["name", "city", "state", "postal_code"]],
  ["Primary category,Additional categories,Store code", ["micro_categories", "micro_categories", "id"]],
  ["Company,What they do", ["name", "micro_categories"]],
  ["Firm,Trade", ["name", "micro_categories"]],
  ["Bus. Name,Industry", ["name", "micro_categories"]],
  ["DBA Name,Legal Name,House Number,Street,Suffix", ["name", "legal_name", "house_number", "street", "street"]],
  ["Member,Contact Name,Mailing City,City", ["name", null, null, "city"]],
])("guesses the fields of %s", async (header, fields) => {
  expect(await guess(`${header}\n`)).toEqual(fields);
});

it("finds phone numbers by their form, but not in columns of dates", async () => {
  const rows = Array.from({ length: 5 }, (_, at) => `Shop ${at},2019-01-0${at + 1},1/${at + 1}/2019,(701) 555-010${at}`);
  expect(await guess(`name,2,since,how to reach us\n${rows.join("\n")}`)).toEqual(["name", null, null, "phone"]);
});

it.each([
  ["US", "12 Main St, Suite 4, Bemidji, MN 56601"],
  ["CH", "Main St 12, Suite 4, 56601 Bemidji, MN"],
  ["FR", "12 Main St, Suite 4, 56601 Bemidji, MN"],
])("writes an address in the order of %s", (country, address) => {
  const parts = { house_number: "12", street: "Main St", unit: "Suite 4", city: "Bemidji", state: "MN", postal_code: "56601" };
  expect(joinAddress(parts, country)).toBe(address);
});

it.each([
  [{ street: "12 Minot Avenue", city: "Minot" }, "12 Minot Avenue, Minot"],
  [{ street: "12 Main St, Minot ND", city: "Minot", state: "ND" }, "12 Main St, Minot ND"],
  [{ address: "12 Main St Minot ND 58701", city: "Minot", postal_code: "58701" }, "12 Main St Minot ND 58701"],
])("writes each part of the address %j once", (parts, address) => {
  expect(joinAddress(parts, "US")).toBe(address);
});

it.each([
  ["JOE'S TIRE", "Joe's Tire"],
  ["IKEA", "IKEA"],
  ["williston", "Williston"],
  ["Smith Cpa", "Smith CPA"],
  ["Smith Dental Pa", "Smith Dental PA"],
  ["ST ALEXIUS MRI CENTER LLC", "St Alexius MRI Center LLC"],
  ["iFixit", "iFixit"],
])("writes the name %s as %s", (typed, name) => {
  expect(toTitleCase(typed, "ND", false)).toBe(name);
});
