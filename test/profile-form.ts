import type { Buffer } from "node:buffer";
import { cookieOf } from "./factories.ts";
import { textOf } from "./html.ts";
import { type aSite, origin } from "./site.ts";

type Field = string | string[] | { name: string; bytes: Buffer | Uint8Array };

/** Returns a filled-in profile form as a browser without JavaScript posts it. Null removes a field. */
export function aProfileForm(overrides: Record<string, Field | null> = {}): FormData {
  const form = new FormData();
  const fields: Record<string, Field | null> = {
    name: "Prairie Plumbing",
    description: "Pipes, drains and water heaters.",
    address: "12 Main St, Williston",
    phone: "(701) 555-0188",
    email: "hello@prairie.example",
    contactName: "Sam Olson",
    website: "https://prairie.example",
    tagline: "We come when it drips",
    notes: "Ring twice.",
    microCategoryIds: "plumbing",
    ...overrides,
  };
  for (const [name, field] of Object.entries(fields)) {
    if (field === null) continue;
    if (typeof field === "string") form.append(name, field);
    else if (Array.isArray(field)) for (const each of field) form.append(name, each);
    else form.append(name, new File([new Uint8Array(field.bytes)], field.name));
  }
  return form;
}

/** Encodes a form for `visit`. Returns the body's bytes and the headers, with the content type. */
export async function posted(form: FormData, headers: Record<string, string> = {}) {
  const request = new Request(origin, { method: "POST", body: form });
  const body = new Uint8Array(await request.arrayBuffer());
  return { body, headers: { "content-type": request.headers.get("content-type")!, ...headers } };
}

/** Returns the value of a page's input with this name, or null. */
export function valueOn(page: string, name: string): string | null {
  const input = [...page.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`name="${name}"`));
  return input ? (/\svalue="([^"]*)"/.exec(input)?.[1] ?? "") : null;
}

/** Returns the fields that a browser without JavaScript posts from the page's business form, without files. */
export function fieldsOn(page: string): Record<string, string[]> {
  const form = page.match(/<form\b.*?<\/form>/gs)!.find((each) => each.includes('name="microCategoryIds"'))!;
  const fields: Record<string, string[]> = {};
  const add = (tag: string, value: string) => {
    const name = /\sname="([^"]*)"/.exec(tag)?.[1];
    if (name) (fields[unescaped(name)] ??= []).push(unescaped(value));
  };
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const type = /\stype="([^"]*)"/.exec(tag)?.[1];
    if (type === "file" || ((type === "checkbox" || type === "radio") && !/\schecked=/.test(tag))) continue;
    add(tag, /\svalue="([^"]*)"/.exec(tag)?.[1] ?? (type === "checkbox" ? "on" : ""));
  }
  for (const [, tag, value] of form.matchAll(/(<textarea\b[^>]*>)([^<]*)/g)) add(tag!, value!.replace(/^\n/, ""));
  for (const [, tag, options] of form.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)) {
    const all = [...options!.matchAll(/(<option\b[^>]*>)([^<]*)/g)];
    const [, option, text] = all.find(([, each]) => /\sselected=/.test(each!)) ?? all[0]!;
    add(tag!, /\svalue="([^"]*)"/.exec(option!)?.[1] ?? text!);
  }
  return fields;
}

function unescaped(text: string): string {
  const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'" };
  return text.replace(/&(lt|gt|quot|amp|#x27);/g, (_, name: string) => characters[name]!);
}

/** Returns functions of an owner's browser for the forms of a business. */
export function ownerForms(site: () => ReturnType<typeof aSite>) {
  return {
    headersOf: async (who: { userId: string; role: "owner" | "admin" }) => ({ cookie: await cookieOf(site().app, who) }),
    send: async (path: string, fields: Parameters<typeof aProfileForm>[0], headers: Record<string, string> = {}) =>
      site().visit(path, await posted(aProfileForm(fields), headers)),
    /** Returns the text of the page that shows the redirect's toast. */
    toastAfter: async (response: Response) => {
      const cookie = response.headers.getSetCookie().map((header) => header.split(";")[0]);
      return textOf(await (await site().visit("/about", { headers: { cookie: cookie.join("; ") } })).text());
    },
  };
}
