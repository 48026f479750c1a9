import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openTextMessageService } from "./http-service.ts";

const secret = "a secret of the tests";
const message = { id: "message-1", number: "+17015550108", code: "123456", language: "en" };
const now = () => new Date("2026-01-14T18:00:00Z");

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Starts a service on this machine that responds with these statuses, one after another. */
async function aService(...statuses: number[]) {
  const requests: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ method: request.method, headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 204, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { requests, service: openTextMessageService({ url: `http://127.0.0.1:${port}/send`, secret, now }) };
}

describe("the text message service", () => {
  it("gets a signed POST with the number, the code, and the language", async () => {
    const { requests, service } = await aService(202);
    await service.send(message);
    const [{ method, headers, body }] = requests as [(typeof requests)[0]];
    expect(method).toBe("POST");
    expect(JSON.parse(body)).toEqual({ number: "+17015550108", code: "123456", language: "en" });
    const seconds = now().getTime() / 1000;
    const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    expect(headers).toMatchObject({
      ...{ "content-type": "application/json", "x-signature": `t=${seconds},v1=${expected}` },
      "idempotency-key": "message-1",
    });
  });

  it("gets the same idempotency key when a message is sent again", async () => {
    const { requests, service } = await aService(503, 200);
    await expect(service.send(message)).rejects.toThrow("answered 503");
    await service.send(message);
    expect(requests.map(({ headers }) => headers["idempotency-key"])).toEqual(["message-1", "message-1"]);
  });

  it.each([400, 401, 302, 500])("causes an error without the number or code if it responds with status %s", async (status) => {
    const { service } = await aService(status);
    const error = (await service.send(message).catch((thrown: unknown) => thrown)) as Error;
    expect(error.name).toBe("MessageNotSent");
    expect(String(error.stack)).not.toMatch(/123456|7015550108/);
  });

  it("causes an error if it is unreachable", async () => {
    const service = openTextMessageService({ url: "http://127.0.0.1:1/", secret, now });
    await expect(service.send(message)).rejects.toThrow("did not respond");
  });
});
