import { redirect } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { isNoAnswer, preserveForm } from "./preserve-form.ts";

describe("a posted form", () => {
  it("is preserved, unless the action redirects or refuses it", async () => {
    const request = new Request("http://site.test/contact", { method: "POST" });
    const failing = (error: unknown) => preserveForm({ request, serverAction: () => Promise.reject(error) });
    const errorResponse = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

    const redirected = redirect("/dashboard");
    await expect(failing(redirected)).rejects.toBe(redirected);
    const refusal = errorResponse(403, { code: "not_yours" });
    await expect(failing(refusal)).rejects.toBe(refusal);

    for (const [error, status] of [
      [new TypeError("Failed to fetch"), 0],
      [errorResponse(403, "<h1>Blocked</h1>"), 403],
      [errorResponse(413, { code: "body_refused" }), 413],
      [errorResponse(503, "<h1>Busy</h1>"), 503],
    ] as const) {
      const result = (await failing(error)) as { data: unknown };
      expect(isNoAnswer(result.data) && result.data.noAnswer).toEqual({ status });
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
      const result = preserveForm({ request, serverAction: () => new Promise(() => {}) }).finally(() => (outcome.settled = true));
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
      for (const { result } of [small, large]) {
        const { data } = (await result) as { data: unknown };
        expect(isNoAnswer(data) && data.noAnswer).toEqual({ status: 0 });
      }
    } finally {
      vi.useRealTimers();
    }
  });
});
