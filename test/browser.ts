import type { FormAnswer } from "#app/ui/form/post-form.tsx";
import type { aSite } from "./site.ts";

type Site = Pick<ReturnType<typeof aSite>, "visit">;

/** Returns a browser without JavaScript. It keeps cookies between requests. */
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
    /** Returns the page at a path. */
    async page(path: string): Promise<string> {
      return (await visit(path)).text();
    },
    /** Posts a form and returns the response's status, redirect, and toast. */
    async post(path: string, form: Record<string, string>) {
      return leadOf(await visit(path, { form }));
    },
  };
}

/** Returns a response's status, redirect, and toast. */
export async function leadOf(response: Response) {
  const toast = toastOf(response);
  return {
    status: response.status,
    to: response.headers.get("location"),
    toast: toast && [toast["title"]!, ...(toast["text"] ? [toast["text"]] : [])],
  };
}

/** Returns the toast in a response's signed cookie, or null. */
export function toastOf(response: Response): Record<string, string> | null {
  const cookie = response.headers.getSetCookie().find((header) => /^(__Host-)?toast=[^;]/.test(header));
  const value = decodeURIComponent(/=([^;]*)/.exec(cookie ?? "")?.[1] ?? "").split(".")[0];
  return value ? (JSON.parse(Buffer.from(value, "base64").toString("utf8")) as Record<string, string>) : null;
}

/** Returns the answer of a form that has its own path. */
export async function answerOf<Done>(response: Response): Promise<FormAnswer<Done>> {
  return response.json() as Promise<FormAnswer<Done>>;
}
