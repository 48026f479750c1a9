import { describe, expect, it } from "vitest";
import { bareUrl } from "./format.ts";

describe("a web address", () => {
  it("loses only the protocol and the trailing slash [profile.website]", () => {
    expect(["https://a.example/", "HTTP://a.example/b/?c=http://d", "http://www.a.example"].map(bareUrl)).toEqual([
      "a.example",
      "a.example/b/?c=http://d",
      "www.a.example",
    ]);
  });
});
