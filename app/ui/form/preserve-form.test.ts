import { redirect } from "react-router";
import { describe, expect, it, vi } from "vitest";
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

  it("waits for a response until a timeout, which is longer for files", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const url = "http://site.test/business/new";
    const photos = new FormData();
    photos.append("photoFiles", new File([new Uint8Array(8 * 1024 * 60)], "shop.jpg"));
    const send = (body: BodyInit) => {
      const outcome = { settled: false };
      const request = new Request(url, { method: "POST", body });
      const result = keep(request, () => new Promise(() => {})).finally(() => (outcome.settled = true));
      return { outcome, result };
    };
    const small = send(new URLSearchParams({ name: "Plains" }));
    const large = send(photos);
    try {
      while (vi.getTimerCount() < 2) await new Promise((next) => setImmediate(next));
      await vi.advanceTimersByTimeAsync(29_999);
      expect([small.outcome.settled, large.outcome.settled]).toEqual([false, false]);
      await vi.advanceTimersByTimeAsync(1);
      expect([small.outcome.settled, large.outcome.settled]).toEqual([true, false]);
      // The timeout is one second longer for each of the 60 blocks of 8 KiB.
      await vi.advanceTimersByTimeAsync(59_999);
      expect(large.outcome.settled).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(large.outcome.settled).toBe(true);
      for (const { result } of [small, large]) expect(noAnswerOf(await result)).toEqual({ status: 0 });
    } finally {
      vi.useRealTimers();
    }
  });
});
