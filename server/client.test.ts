import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientOf, readProxies } from "./client.ts";

const asked = (from: string, forwarded?: string) =>
  ({ socket: { remoteAddress: from }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }) as Pick<
    IncomingMessage,
    "socket" | "headers"
  >;
const trusted = readProxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"])!;

describe("who asks", () => {
  it.each([undefined, "198.51.100.7", "127.0.0.1", "10.0.0.1, 198.51.100.7"])(
    "is the other end of the socket, whatever it says of itself: %s [safe.client-address]",
    (forwarded) => {
      expect(clientOf(asked("203.0.113.9", forwarded), trusted)).toBe("203.0.113.9");
      expect(clientOf(asked("127.0.0.1", forwarded), readProxies([])!)).toBe("127.0.0.1");
    },
  );

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
  ])("is whom our proxy names last that is no proxy: %s [safe.client-address]", (forwarded, client) => {
    expect(clientOf(asked("127.0.0.1", forwarded), trusted)).toBe(client);
    expect(clientOf(asked("::ffff:127.0.0.1", forwarded), trusted)).toBe(client);
  });

  it("knows no proxy by a name or a range that is none", () => {
    for (const wrong of ["localhost", "10.0.0.0/33", "10.0.0.0/", "fd00::/129", "10.0.0.0/8/8", "10.0.0", "/8"])
      expect(readProxies([wrong]), wrong).toBeNull();
  });
});
