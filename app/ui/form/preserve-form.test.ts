import { redirect } from "react-router";
import { describe, expect, it } from "vitest";
import { isNoAnswer, keepForm } from "./preserve-form.ts";

type Result = { type: "data" | "error"; result: unknown };

/** Runs the middleware for a posted form and returns the page's result. */
async function keep(request: Request, next: () => Promise<Record<string, Result>>): Promise<Result> {
  const results: unknown = await keepForm({ request } as never, next as never);
  return Object.values(results as Record<string, Result>)[0]!;
}

const noAnswerOf = ({ result }: Result) => {
  const { data } = result as { data: unknown };
  return isNoAnswer(data) ? data.noAnswer : null;
};

describe("a posted form", () => {
  it("is preserved, unless the action redirects or refuses it", async () => {
    const request = new Request("http://site.test/contact", { method: "POST" });
    const failing = (error: unknown) => keep(request, async () => ({ page: { type: "error", result: error } }));
    const errorResponse = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });
    for (const kept of [redirect("/dashboard"), errorResponse(403, { code: "not_yours" })])
      expect(await failing(kept)).toEqual({ type: "error", result: kept });
    for (const [error, status] of [
      [new TypeError("Failed to fetch"), 0],
      [errorResponse(403, "<h1>Blocked</h1>"), 403],
      [errorResponse(413, { code: "body_refused" }), 413],
      [errorResponse(503, "<h1>Busy</h1>"), 503],
    ] as const) {
      const result = await failing(error);
      expect([result.type, noAnswerOf(result)]).toEqual(["data", { status }]);
    }
  });
});
