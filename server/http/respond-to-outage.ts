import type { Outage } from "#app/middleware/outage.ts";
import type { App } from "./create-app.ts";
import type { Health } from "#server/observability/health-check.ts";
import { withTimeout, NoAnswer } from "#server/with-timeout.ts";

type OutageOptions = { health: Pick<Health, "databaseAnswers" | "databaseSaves" | "isDown">; timeouts?: typeof answerTimeouts };

/**
 * In milliseconds. The database is checked if a request takes longer than `usual`, or longer than `whileDown` if the database was down
 * at the last check. The check and reading the data revision take up to a second each, so the error page appears within five seconds.
 */
const answerTimeouts = { usual: 2_500, whileDown: 300 };

const headers = { "retry-after": "5", "cache-control": "no-store" };

/**
 * Turns a failure into a 503 with Retry-After while the database is down or can't save because the disk is full. It does not change
 * the responses of forms that handle the failure themselves. If the database hangs, waiting requests get the 503 too. Slow requests
 * continue as long as the database answers.
 */
export function respondToOutage(app: App, { health, timeouts = answerTimeouts }: OutageOptions): App {
  /** Returns the reason for an outage page, or null if the response stays as it is. */
  async function outageReason(reads: boolean, status: number): Promise<Outage | null> {
    if (status !== 500) return null;
    if (!(await health.databaseAnswers())) return reads ? "away" : "unsure";
    return reads || (await health.databaseSaves()) ? null : "unsaved";
  }

  /** Returns the work's result, or null if the database stops answering first. */
  async function whileDatabaseAnswers<T>(work: Promise<T>, drop: (late: T) => void): Promise<T | null> {
    for (;;) {
      try {
        const result = await withTimeout(health.isDown() ? timeouts.whileDown : timeouts.usual, work);
        // A fast response may mean that the database is back.
        if (health.isDown()) void health.databaseAnswers();
        return result;
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
      const { method, url, headers: requestHeaders } = request;
      const instead = async (reason: Outage) =>
        withRetryHeaders(await app.fetch(new Request(url, { method, headers: requestHeaders }), client, reason));
      const reads = method === "GET" || method === "HEAD";
      const answer = await whileDatabaseAnswers(app.fetch(request, client), discard);
      if (!answer) return instead(reads ? "away" : "unsure");
      const reason = await outageReason(reads, answer.status);
      if (!reason) return answer;
      discard(answer);
      return instead(reason);
    },
    async render(path) {
      const rendered = await whileDatabaseAnswers(app.render(path), ({ response }) => discard(response));
      const reason = rendered ? await outageReason(true, rendered.response.status) : "away";
      if (!reason) return rendered!;
      if (rendered) discard(rendered.response);
      const { response, ...rest } = await app.render(path, reason);
      return { response: withRetryHeaders(response), ...rest };
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
