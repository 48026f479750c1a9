import { expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { networkOf, secondsToWaitFrom, widerNetworkOf } from "./client-network.ts";

it.each([
  ["192.0.2.7", "192.0.2.7", "192.0.2.7"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["", "", ""],
  ["nonsense:", "nonsense:", "nonsense:"],
])("the network of %j is %j, and %j for the wider limit", (address, network, wider) => {
  expect([networkOf(address), widerNetworkOf(address), widerNetworkOf(network)]).toEqual([network, wider, wider]);
});

it.each<[string, number, (number: number) => string]>([
  ["one IPv4 address", 3, () => "192.0.2.7"],
  ["one IPv6 /64", 3, (number) => `2001:db8:1:2::${number}`],
  ["40 networks in one IPv6 /48", 12, (number) => `2001:db8:1:${number.toString(16)}::1`],
  ["40 customers", 40, (number) => `2001:db8:${number.toString(16)}::1`],
  ["the site itself", 40, () => ""],
])("the rate limit for %s allows %i of 40 requests", async (_, passed, address) => {
  let allowed = 0;
  for (let number = 0; number < 40; number += 1)
    if ((await secondsToWaitFrom(db, "test", address(number), { max: 3, window: 60_000 }, aClock().now())) === 0) allowed += 1;
  expect(allowed).toBe(passed);
});
