import { takeToast } from "#app/http/toast.ts";
import type { aSite } from "./site.ts";

type Site = Pick<ReturnType<typeof aSite>, "visit">;

/** A browser without scripts at the site: it keeps its cookies from one request to the next. */
export function aBrowser(site: Site) {
  const jar = new Map<string, string>();

  async function visit(path: string, options: { form?: Record<string, string>; headers?: Record<string, string> } = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await site.visit(path, { ...options, headers: { ...(cookie && { cookie }), ...options.headers } });
    for (const header of response.headers.getSetCookie()) {
      const [pair = "", ...rules] = header.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (rules.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  }

  return {
    jar,
    visit,
    /** The page at a path, after it was looked at whether it leads on. */
    async page(path: string): Promise<string> {
      return (await visit(path)).text();
    },
    /** Posts a form and says where it leads, with which message. */
    async post(path: string, form: Record<string, string>) {
      return leadOf(await visit(path, { form }));
    },
  };
}

/** Where an answer leads, and the message that goes along. */
export async function leadOf(response: Response) {
  const carried = response.headers.getSetCookie().find((header) => header.startsWith("toast="));
  const request = new Request("http://site.test/", { headers: carried ? { cookie: carried.split(";")[0]! } : {} });
  const { toast } = await takeToast(request);
  return {
    status: response.status,
    to: response.headers.get("location"),
    toast: toast && [toast.title, ...(toast.text ? [toast.text] : [])],
  };
}
