import type { Outage } from "#app/middleware/outage.ts";
import type { App } from "./create-app.ts";
import type { Health } from "#server/observability/health-check.ts";
import { withTimeout, NoAnswer } from "#server/with-timeout.ts";

type OutageOptions = { health: Pick<Health, "databaseAnswers" | "databaseSaves">; timeout?: number };

/**
 * Turns a failure into a 503 with Retry-After while the database is down or can't save because the disk is full. It does not change
 * the responses of forms that handle the failure themselves. If the database hangs, waiting requests get the 503 too: after `timeout`
 * milliseconds, the database is checked. Slow requests continue as long as it answers.
 */
export function respondToOutage(app: App, { health, timeout = 2_500 }: OutageOptions): App {
  /** Returns the reason for an outage page, or null if the response stays as it is. */
  async function outageReason(reads: boolean, status: number): Promise<Outage | null> {
    if (status !== 500) return null;
    if (!(await health.databaseAnswers())) return reads ? "away" : "unsure";
    return reads || (await health.databaseSaves()) ? null : "unsaved";
  }

  /** Returns the work's result, or null if the database stops answering first. */
  async function whileDatabaseAnswers<T>(work: Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await withTimeout(timeout, work);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
      }
      if (await health.databaseAnswers()) continue;
      work.catch(() => {});
      return null;
    }
  }

  return {
    async fetch(request, client) {
      const { method, url, headers } = request;
      const reads = method === "GET" || method === "HEAD";
      const answer = await whileDatabaseAnswers(app.fetch(request, client));
      const reason = answer ? await outageReason(reads, answer.status) : reads ? "away" : "unsure";
      if (!reason) return answer!;
      return withRetryHeaders(await app.fetch(new Request(url, { method, headers }), client, reason));
    },
    async render(path) {
      const rendered = await whileDatabaseAnswers(app.render(path));
      const reason = rendered ? await outageReason(true, rendered.response.status) : "away";
      if (!reason) return rendered!;
      const { response, isPartial } = await app.render(path, reason);
      return { response: withRetryHeaders(response), isPartial };
    },
  };
}

function withRetryHeaders(response: Response): Response {
  response.headers.set("retry-after", "5");
  response.headers.set("cache-control", "no-store");
  return response;
}
