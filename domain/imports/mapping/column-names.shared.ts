import { weekdays } from "#domain/businesses/business-types.shared.ts";
import type { ImportField } from "./import-fields.shared.ts";

/** Other column names in files from other sources, in lower case with single spaces. Our own names are always known. */
export const columnNames: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    ...["business name", "business", "company", "company name", "organization", "organisation", "organization name"],
    ...["member", "member name", "store", "store name", "establishment", "facility name", "listing", "title", "firma", "nombre"],
    ...["nom", "firmenname", "bezeichnung", "betrieb", "unternehmen"],
  ],
  legal_name: [
    ...["legal business name", "legal entity name", "entity name", "corporate name", "registered name", "licensee"],
    ...["licensee name", "taxpayer name"],
  ],
  opening_hours: ["hours", "hours of operation", "business hours", "office hours", "working hours", "öffnungszeiten", "horario"],
  monday_to_friday: ["mon fri", "monday friday", "mon to fri", "mo fr", "weekdays", "weekday hours"],
  id: [
    "license number",
    "licence number",
    "license no",
    "license #",
    "permit number",
    "account number",
    "member id",
    "member number",
    "member no",
    "membership number",
    "customer number",
    "registration number",
    "record number",
    "business id",
    "business license number",
    "licence no",
    "permit no",
    "account no",
    "record id",
  ],
  description: ["about", "details", "summary", "notes public", "business description", "beschreibung", "descripción"],
  tagline: ["slogan", "motto"],
  phone: [
    ...["telephone", "phone number", "telephone number", "business phone", "phone 1", "main phone", "tel", "telefon", "teléfono"],
    ...["work phone", "office phone", "contact phone", "mobile", "cell"],
  ],
  email: ["e mail", "email address", "e mail address", "business email", "contact email", "mail", "correo"],
  website: ["web site", "web", "url", "web address", "homepage", "site", "link", "webseite"],
  address: [
    ...["business address", "full address", "location", "physical address", "site address", "location address"],
    ...["adresse", "dirección"],
  ],
  street: [
    "street address",
    "address 1",
    "address line 1",
    "address1",
    "addr1",
    "street 1",
    "strasse",
    "straße",
    "premise address",
    "address street",
    "street name",
    "road",
  ],
  unit: ["address 2", "address line 2", "address2", "suite", "apt", "address unit", "unit number", "suite number"],
  city: ["town", "municipality", "business city", "ort", "ciudad"],
  state: ["province", "st", "region", "business state", "kanton", "canton"],
  postal_code: ["zip", "zip code", "zipcode", "postal code", "postcode", "post code", "plz", "business zip"],
  micro_categories: [
    ...["category", "categories", "type", "business type", "license type", "licence type", "license class", "classification"],
    ...["kind of business", "type of business", "nature of business", "line of business", "trade"],
    ...["category name", "subcategory", "primary category", "business class", "membership category", "directory category"],
    ...["industry", "sector", "kind", "service", "services", "activity", "business category", "member type", "naics description"],
    ...["description of business", "license description", "branche", "categoría", "kategorie"],
  ],
  facebook: ["facebook url", "facebook page", "fb"],
  twitter: ["x", "twitter handle"],
  instagram: ["instagram handle", "ig"],
  ...Object.fromEntries(weekdays.map((day) => [day, [day.slice(0, 3), `${day} hours`, `hours ${day}`]])),
};

/** The names of columns with trade names, which take precedence over the business's other name. */
export const tradeNames: ReadonlySet<string> = new Set(["dba", "dba name", "doing business as", "trade name", "trading name"]);

/** The names of columns that some files have in addition to the street name. */
export const streetParts: readonly (readonly string[])[] = [
  ["street number", "house number", "address number", "building number", "hausnummer", "hausnr", "number"],
  ["street direction", "address direction", "direction"],
  ["street suffix", "address suffix", "suffix", "street type", "address type"],
];

/** Short forms that other programs use in column names. */
export const shortForms: Record<string, string> = {
  ...{ addr: "address", nbr: "number", num: "number", no: "number", nr: "number", lic: "license", licence: "license" },
  ...{ desc: "description", cat: "category", ph: "phone", telephone: "phone", tel: "phone", dir: "direction", biz: "business" },
};

/** Words that say which of several addresses or phone numbers a column contains. */
export const qualifiers = new Set(
  "business company main primary mailing premise premises prem physical location loc site store facility establishment contact current member organization office work public code cd".split(
    " ",
  ),
);
