import { describe, expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { secondsToWaitFrom } from "./client-network.ts";

const limit = { max: 3, window: 60_000 };

/** Returns the number of allowed requests out of 40. `address` returns each request's address. */
async function allowedOf(address: (number: number) => string): Promise<number> {
  const now = aClock().now();
  let allowed = 0;
  for (let number = 0; number < 40; number += 1)
    if ((await secondsToWaitFrom(db, "test", address(number), limit, now)) === 0) allowed += 1;
  return allowed;
}

describe("the rate limit per network", () => {
  it.each<[string, number, (number: number) => string]>([
    ["one IPv4 address", 3, () => "192.0.2.7"],
    ["one IPv6 /64", 3, (number) => `2001:db8:1:2::${number}`],
    ["40 networks in one IPv6 /48", 12, (number) => `2001:db8:1:${number.toString(16)}::1`],
    ["40 customers", 40, (number) => `2001:db8:${number.toString(16)}::1`],
    ["the site itself", 40, () => ""],
  ])("for %s allows %i of 40 requests", async (_, passed, address) => {
    expect(await allowedOf(address)).toBe(passed);
  });
});
