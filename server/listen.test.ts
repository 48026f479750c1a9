import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "#test/free-port.ts";
import { listen, type Files, type Listening } from "./listen.ts";

const noFiles: Files = (_, __, next) => next();
const faults: string[] = [];
const log = { info() {}, warn() {}, error: (_: object, message: string) => void faults.push(message) };

let open: Listening | null = null;
afterEach(async () => {
  await open?.drain(0);
  open = null;
  faults.length = 0;
});

async function serving(
  answer: (request: Request, client: { address: string }) => Promise<Response>,
  files = noFiles,
): Promise<string> {
  const port = await freePort();
  open = await listen({ fetch: answer }, files, { port, host: "127.0.0.1", publicOrigin: "https://town.example" }, log);
  return `http://127.0.0.1:${port}`;
}

/** What the server sends back for these very bytes. */
function answerTo(url: string, bytes: string): Promise<string> {
  return new Promise((done, failed) => {
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (part) => (answer += part));
    socket.on("error", failed).on("close", () => done(answer));
  });
}

describe("listening", () => {
  it("makes every request one of the public origin, whatever host it names [errors.foreign]", async () => {
    const url = await serving(async (request, { address }) => Response.json([request.url, address]));
    const answer = await fetch(`${url}/a?b=c`, {
      headers: { "x-forwarded-host": "evil.test", "x-forwarded-for": "203.0.113.9" },
    });
    expect(await answer.json()).toEqual(["https://town.example/a?b=c", "127.0.0.1"]);
  });

  it.each(["OPTIONS *", "GET //evil.test/", "GET http://evil.test/", "GET evil"])(
    "refuses the target of %s [errors.addresses]",
    async (start) => {
      const url = await serving(async () => new Response("a page"));
      const answer = await answerTo(url, `${start} HTTP/1.1\r\nHost: town.example\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toContain("a page");
    },
  );

  it("looks for files first, and only for GET and HEAD", async () => {
    const asked: string[] = [];
    const url = await serving(
      async () => new Response("a page"),
      ({ method, url: path }, response, next) => {
        asked.push(`${method} ${path}`);
        if (path === "/file.txt") response.end("a file");
        else next();
      },
    );
    const bodies = [
      await fetch(`${url}/file.txt`),
      await fetch(`${url}/page`),
      await fetch(`${url}/file.txt`, { method: "POST" }),
    ];
    expect(await Promise.all(bodies.map((body) => body.text()))).toEqual(["a file", "a page", "a page"]);
    expect(asked).toEqual(["GET /file.txt", "GET /page"]);
  });

  it("answers and logs a request that fails altogether, without saying why [errors.private]", async () => {
    const url = await serving(() => Promise.reject(new Error("secret cause")));
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, "Something went wrong.\n"]);
    expect(faults).toEqual(["a request failed"]);
  });

  it("lets requests under way finish when it drains, and takes no more", async () => {
    const begun = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const url = await serving(async () => {
      begun.resolve();
      await mayAnswer.promise;
      return new Response("done");
    });
    const underWay = fetch(url, { headers: { connection: "close" } });
    await begun.promise;
    const drained = open!.drain(60_000);
    await expect(fetch(url)).rejects.toThrow();
    mayAnswer.resolve();
    expect(await (await underWay).text()).toBe("done");
    await drained;
    open = null;
  });
});
