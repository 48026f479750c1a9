import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { WholeResponse } from "#app/http/whole-response.ts";
import { send } from "./send.ts";

let close = () => {};
afterEach(() => close());

async function sent(answer: Response): Promise<Response> {
  const server = createServer((_, response) => void send(response, answer));
  close = () => (server.closeAllConnections(), server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

it("sends what is at hand as a whole, with each of its cookies, and what is made meanwhile piece by piece [fast.smaller]", async () => {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  headers.append("set-cookie", "a=1");
  headers.append("set-cookie", "b=2, 3");
  const whole = await sent(new WholeResponse(Buffer.from("<p>©</p>"), { status: 422, headers }));
  expect([whole.status, whole.headers.get("content-length"), whole.headers.getSetCookie()]).toEqual([
    422,
    "9",
    ["a=1", "b=2, 3"],
  ]);
  expect(await whole.text()).toBe("<p>©</p>");
  close();
  const made = await sent(new Response("as it comes", { status: 201 }));
  expect([made.status, await made.text()]).toEqual([201, "as it comes"]);
});
