import type { Outage } from "#app/middleware/outage.ts";
import type { App } from "./create-app.ts";
import type { Health } from "#server/observability/health-check.ts";
import { withTimeout, NoAnswer } from "#server/with-timeout.ts";

type Given = { health: Pick<Health, "databaseAnswers" | "isDown">; canSave(): boolean; patience?: typeof answerTimeouts };

/**
 * In milliseconds: how long a request may take before the database is asked whether it answers at all, and how long while it did not
 * when asked last. With a second for asking, and one for asking for the data's revision, nobody waits five for the error page.
 */
const answerTimeouts = { usual: 2_500, whileAway: 300 };

const headers = { "retry-after": "5", "cache-control": "no-store" };

/**
 * Says why a page failed where that passes by itself: while the database is away, or cannot save because the disk is
 * full, a failure is a 503 that tells when to come back. Forms that say so themselves, and keep what was typed, are left alone. A
 * database that neither answers nor fails keeps nobody waiting: whoever waits for it gets the same answer. Work that takes long
 * while the database answers goes on.
 */
export function respondToOutage(app: App, { health, canSave, patience = answerTimeouts }: Given): App {
  /** Why something else is to be answered; null when the answer is right as it is. */
  async function wrong(reads: boolean, status: number): Promise<Outage | null> {
    if (status !== 500) return null;
    if (!(await health.databaseAnswers())) return reads ? "away" : "unsure";
    return reads || canSave() ? null : "unsaved";
  }

  /** What the work comes to; null when the database stopped answering before it was done. */
  async function inGoodTime<T>(work: Promise<T>, drop: (late: T) => void): Promise<T | null> {
    for (;;) {
      try {
        const done = await withTimeout(health.isDown() ? patience.whileAway : patience.usual, work);
        // An answer in time may mean that the database is back.
        if (health.isDown()) void health.databaseAnswers();
        return done;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
      }
      if (await health.databaseAnswers()) continue;
      work.then(drop, () => {});
      return null;
    }
  }

  return {
    async fetch(request, client) {
      const { method, url, headers: asked } = request;
      const instead = async (why: Outage) =>
        withRetryHeaders(await app.fetch(new Request(url, { method, headers: asked }), client, why));
      const reads = method === "GET" || method === "HEAD";
      const answer = await inGoodTime(app.fetch(request, client), discard);
      if (!answer) return instead(reads ? "away" : "unsure");
      const why = await wrong(reads, answer.status);
      if (!why) return answer;
      discard(answer);
      return instead(why);
    },
    async render(path) {
      const rendered = await inGoodTime(app.render(path), ({ response }) => discard(response));
      const why = rendered ? await wrong(true, rendered.response.status) : "away";
      if (!why) return rendered!;
      if (rendered) discard(rendered.response);
      const { response, isPartial } = await app.render(path, why);
      return { response: withRetryHeaders(response), isPartial };
    },
  };
}

function withRetryHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function discard({ body }: Response): void {
  void body?.cancel().catch(() => {});
}
