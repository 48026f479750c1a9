import { expect, test } from "vitest";
import { readSocialLink, readWebAddress } from "./clean-text.ts";

test.each([
  ["www.x.com/shop?a=1", "https://www.x.com/shop?a=1"],
  ["example.com:8080/a", "https://example.com:8080/a"],
  ["none; https://example.com", "https://example.com"],
])("reads %s as %s", (typed, address) => {
  expect(readWebAddress(typed)).toBe(address);
});

test.each([
  ["facebook", "https://www.facebook.com/10014405831", "https://www.facebook.com/10014405831"],
  ["facebook", "facebook.com/DinerDC", "https://facebook.com/DinerDC"],
  ["facebook", "people/Paccis/100063919245045/", "https://www.facebook.com/people/Paccis/100063919245045"],
  ["instagram", "@hawkndove_dc", "https://www.instagram.com/hawkndove_dc"],
  ["linkedin", "in/jo-doe", "https://www.linkedin.com/in/jo-doe"],
] as const)("reads the %s link %s as %s", (network, typed, link) => {
  expect(readSocialLink(network, typed)).toBe(link);
});

test.each(["javascript://facebook.com/%0aalert(1)", "ask inside", "", undefined])("%s is not a profile", (typed) => {
  expect(readSocialLink("facebook", typed)).toBeNull();
});
