import { expect, test } from "vitest";
import { sendRequestToHolder, type Handler, acquireStoreLock, type StoreLock } from "#db/embedded/lock/acquire-store-lock.ts";
import { collect, runProcess, temporaryFolder } from "#test/embedded-store.ts";

test("the holder answers a request message by message", async () => {
  const { folder, lock } = await holding(async function* (request) {
    yield { got: request };
    yield "two\nlines";
  });
  expect(await collect(folder, { do: "count", name: "Café" })).toEqual([{ got: { do: "count", name: "Café" } }, "two\nlines"]);
  await lock.release();
});

test("the holder answers while another process is still streaming 10,000 rows", async () => {
  const { folder, lock } = await holding(async function* (_, input) {
    let rows = 0;
    for await (const row of input) {
      rows += 1;
      yield { row };
    }
    yield { rows };
  });
  const client = runProcess(`
    async function* rows() { for (let id = 0; id < 10_000; id += 1) yield { id, text: 'x'.repeat(200) }; }
    let last;
    let count = 0;
    for await (const message of await sendRequestToHolder(${JSON.stringify(folder)}, {}, rows())) { last = message; count += 1; }
    say(JSON.stringify({ last, count }));`);
  expect(await client.nextLine()).toBe('{"last":{"rows":10000},"count":10001}');
  await lock.release();
});

test("a slow reader slows down the handler", async () => {
  let made = 0;
  const { folder, lock } = await holding(async function* () {
    for (; made < 100_000; made += 1) yield "x".repeat(10_000);
  });
  for await (const message of (await sendRequestToHolder(folder, {})) ?? []) {
    expect(message).toHaveLength(10_000);
    break;
  }
  expect(made).toBeLessThan(5000);
  await lock.release();
});

test("the caller gets the handler's error", async () => {
  const { folder, lock } = await holding(async function* () {
    yield 1;
    throw new Error("Row 7 has no name.");
  });
  await expect(collect(folder, {})).rejects.toThrow("Row 7 has no name.");
  await lock.release();
});

test("the caller gets the handler's error while still sending input", async () => {
  const { folder, lock } = await holding(async function* (_, input) {
    for await (const row of input) if (row === 7) throw new Error("Row 7 has no name.");
    yield "done";
  });
  async function* endless() {
    for (let row = 0; ; row += 1) yield row;
  }
  const request = (async () => {
    for await (const _ of (await sendRequestToHolder(folder, {}, endless()))!);
  })();
  await expect(request).rejects.toThrow("Row 7 has no name.");
  await lock.release();
});

test("a holder without a handler refuses requests", async () => {
  const folder = temporaryFolder();
  const lock = await acquireStoreLock(folder, "town import");
  await expect(collect(folder, {})).rejects.toThrow("does not accept requests");
  await lock.release();
});

test("the handler ends when the calling process is killed", async () => {
  const ended = Promise.withResolvers<string>();
  const { folder, lock } = await holding(async function* () {
    try {
      for (;;) {
        yield "tick";
        await new Promise(setImmediate);
      }
    } finally {
      ended.resolve("ended");
    }
  });
  const client = runProcess(`
    for await (const tick of await sendRequestToHolder(${JSON.stringify(folder)}, {})) say(tick);`);
  expect(await client.nextLine()).toBe("tick");
  await client.kill();
  expect(await ended.promise).toBe("ended");
  await lock.release();
});

test("the handler gets an error when its input ends early", async () => {
  const ended = Promise.withResolvers<unknown>();
  const { folder, lock } = await holding(async function* (_, input) {
    try {
      for await (const row of input) yield row;
      ended.resolve("complete");
    } catch (error) {
      ended.resolve(error);
    }
  });
  const client = runProcess(`
    async function* rows() { yield 1; await new Promise(() => {}); }
    for await (const row of await sendRequestToHolder(${JSON.stringify(folder)}, {}, rows())) say(String(row));`);
  expect(await client.nextLine()).toBe("1");
  await client.kill();
  expect(await ended.promise).toBeInstanceOf(Error);
  await lock.release();
});

test("the caller gets an error when the holder is killed", async () => {
  const folder = temporaryFolder();
  const holder = runProcess(`
    const lock = await acquireStoreLock(${JSON.stringify(folder)}, 'the site');
    lock.answer(async function* () { yield 1; await new Promise(() => {}); });
    say('held');`);
  expect(await holder.nextLine()).toBe("held");
  const answers = (await sendRequestToHolder(folder, {}))![Symbol.asyncIterator]();
  expect((await answers.next()).value).toBe(1);
  await holder.kill();
  await expect(answers.next()).rejects.toThrow();
});

async function holding(handler: Handler): Promise<{ folder: string; lock: StoreLock }> {
  const folder = temporaryFolder();
  const lock = await acquireStoreLock(folder, "the site");
  lock.answer(handler);
  return { folder, lock };
}
