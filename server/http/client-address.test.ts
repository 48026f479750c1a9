import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { openClients, readProxies } from "./client-address.ts";

const asked = (from: string, forwarded?: string) =>
  ({ socket: { remoteAddress: from }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }) as Pick<
    IncomingMessage,
    "socket" | "headers"
  >;
const clientOf = openClients(["127.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"], { warn() {} });

describe("the client's address", () => {
  it.each([undefined, "198.51.100.7", "127.0.0.1", "10.0.0.1, 198.51.100.7"])(
    "is the address of the socket's other end, no matter which X-Forwarded-For header the client sends: %s",
    (forwarded) => {
      expect(clientOf(asked("203.0.113.9", forwarded))).toBe("203.0.113.9");
    },
  );

  it("is logged once if a local proxy is not listed: its clients count as one", () => {
    const warnings: string[] = [];
    const addressOf = openClients(["10.9.9.9"], { warn: (_, message) => void warnings.push(message) });
    expect(addressOf(asked("10.9.9.9", "198.51.100.7"))).toBe("198.51.100.7");
    addressOf(asked("203.0.113.9", "198.51.100.7"));
    expect(warnings).toEqual([]);
    for (let time = 0; time < 3; time += 1) expect(addressOf(asked("10.0.0.1", `198.51.100.${time}`))).toBe("10.0.0.1");
    expect(warnings).toEqual([expect.stringMatching(/^X-Forwarded-For .* is ignored.* TRUSTED_PROXIES.* count as one/)]);
  });

  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["1.1.1.1, 198.51.100.7", "198.51.100.7"],
    ["1.1.1.1, 198.51.100.7, 10.1.2.3", "198.51.100.7"],
    ["198.51.100.7:4711", "198.51.100.7"],
    ["2001:DB8::7", "2001:db8::7"],
    ["[2001:db8::7]:443, fd00::2", "2001:db8::7"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["10.1.2.3, 10.1.2.4", "10.1.2.3"],
    ["1.1.1.1, nonsense", "127.0.0.1"],
    ["1.1.1.1, ", "127.0.0.1"],
    ["", "127.0.0.1"],
    ["127.0.0.1<script>", "127.0.0.1"],
  ])("is the last address that is not a trusted proxy: %s", (forwarded, client) => {
    expect(clientOf(asked("127.0.0.1", forwarded))).toBe(client);
    expect(clientOf(asked("::ffff:127.0.0.1", forwarded))).toBe(client);
  });

  it("needs valid proxies: readProxies returns null for an invalid one", () => {
    for (const wrong of ["localhost", "10.0.0.0/33", "10.0.0.0/", "fd00::/129", "10.0.0.0/8/8", "10.0.0", "/8"])
      expect(readProxies([wrong]), wrong).toBeNull();
  });
});
