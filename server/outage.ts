import type { App } from "./app.ts";
import type { Health } from "./health.ts";
import { sorry, sorryHeaders } from "./sorry.ts";

type Given = { health: Pick<Health, "databaseAnswers">; canSave(): boolean };

/**
 * Says honestly why a page failed where that passes by itself: while the database is away, or cannot save because the disk is
 * full, a failure is a 503 that tells when to come back. Forms that say so themselves, and keep what was typed, are left alone.
 */
export function honestAbout(app: App, { health, canSave }: Given): App {
  async function honest(asked: Asked, answer: Response): Promise<Response> {
    if (answer.status !== 500) return answer;
    const reads = asked.method === "GET" || asked.method === "HEAD";
    if (!(await health.databaseAnswers())) return instead(asked, answer, sorry.away);
    return reads || canSave() ? answer : instead(asked, answer, sorry.unsaved);
  }

  return {
    fetch: async (request, client) =>
      honest({ method: request.method, path: new URL(request.url).pathname }, await app.fetch(request, client)),
    async draw(path) {
      const { response, whole } = await app.draw(path);
      return { response: await honest({ method: "GET", path: path.split("?", 1)[0]! }, response), whole };
    },
  };
}

type Asked = { method: string; path: string };

/** Scripts read the body in a format of their own: it stays, and the status tells. */
async function instead({ path, method }: Asked, answer: Response, page: string): Promise<Response> {
  if (path.endsWith(".data")) {
    const headers = new Headers(answer.headers);
    for (const name of ["retry-after", "cache-control"] as const) headers.set(name, sorryHeaders[name]);
    return new Response(answer.body, { status: 503, headers });
  }
  await answer.body?.cancel();
  return new Response(method === "HEAD" ? null : page, { status: 503, headers: sorryHeaders });
}
