import { Gauge, Registry } from "prom-client";
import { afterEach, describe, expect, it } from "vitest";
import { brokenDb, db } from "#test/db.ts";
import { freePort } from "#test/free-port.ts";
import { openHealth, openOperatorEndpoints } from "./health-check.ts";
import { listen, type Listening } from "#server/http/http-server.ts";

const log = { info() {}, warn() {}, error() {} };
const token = "a-token-of-some-length";

let open: Listening | null = null;
afterEach(async () => {
  await open?.drain(0);
  open = null;
});

async function serving({
  database = db,
  metricsToken = null as string | null,
  bytesFree = async () => Number.POSITIVE_INFINITY,
} = {}) {
  const port = await freePort();
  const health = openHealth(database, bytesFree);
  const metrics = new Registry();
  new Gauge({ name: "here", help: "What is there.", registers: [metrics] }).set(1);
  const asked: string[] = [];
  const app = {
    async fetch(request: Request) {
      asked.push(new URL(request.url).pathname);
      return new Response("a page", { status: 404 });
    },
  };
  const steps = [openOperatorEndpoints({ health, metrics, metricsToken, publicOrigin: "https://town.example" })];
  const settings = { port, host: "127.0.0.1", publicOrigin: "https://town.example", trustedProxies: [] };
  open = await listen({ app, files: (_, __, next) => next(), steps, settings, log });
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { ask, asked };
}

describe("the operator endpoints", () => {
  it("report a ready process, and that it is not ready while the database is read-only or the disk is full", async () => {
    const reason = async (options: Parameters<typeof serving>[0]) => {
      const { ask } = await serving(options);
      const answer = await ask("/health/ready");
      await open!.drain(0);
      return [answer.status, await answer.text()];
    };
    expect(await reason({})).toEqual([200, "ready\n"]);
    expect(await reason({ bytesFree: async () => 1024 })).toEqual([503, "the disk is full\n"]);
    const readOnly = { execute: db.execute.bind(db), insert: brokenDb().insert.bind(brokenDb()) } as never;
    expect(await reason({ database: readOnly })).toEqual([503, "the database can't save\n"]);
  });

  it("show the metrics only with the token", async () => {
    const { ask, asked } = await serving({ metricsToken: token });
    const answer = await ask("/metrics", { authorization: `Bearer ${token}` });
    expect(await answer.text()).toContain("here 1");
    for (const headers of [{}, { authorization: `Bearer ${token}x` }, { authorization: token }]) {
      expect((await ask("/metrics", headers)).status).toBe(404);
    }
    expect(asked).toEqual(["/metrics", "/metrics", "/metrics"]);
  });
});
