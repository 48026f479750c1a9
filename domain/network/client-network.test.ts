import { describe, expect, it } from "vitest";
import { networkOf, widerNetworkOf } from "./client-network.ts";

describe("the network for a client address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["::1", "0:0:0:0::/64", "0:0:0::/48"],
    ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
    ["", "", ""],
    ["nonsense:", "nonsense:", "nonsense:"],
  ])("%j is %j, and %j for the wider limit", (address, network, wider) => {
    expect(networkOf(address)).toBe(network);
    expect(widerNetworkOf(address)).toBe(wider);
    expect(widerNetworkOf(network)).toBe(wider);
  });
});
