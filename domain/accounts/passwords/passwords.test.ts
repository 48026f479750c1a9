import { describe, expect, it } from "vitest";
import { aSite } from "#test/site.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashNewPassword, verifyPassword } from "./passwords.ts";

const known = ["Williston", "North Dakota", "Williston Directory", "58801", "sam.olson"];

describe("the common passwords", () => {
  it.each([
    ["well-known ones", "password iloveyou sunshine princess football baseball superman trustno1 letmein1 whatever starwars"],
    ["disguised words", "P@ssw0rd Dr4g0n99 B4tm4n2024 M0nk3y!! 1L0v3you PASSWORD passwört".replace("passwört", "Passw0rd1!")],
    ["trimmed words", "Welcome2024! Summer2025 admin12345 !!shadow!! 123monkey456 Winter#99 pa$$word1 charlie1234"],
    [
      "keyboard walks",
      "qwertyuiop 1qaz2wsx qwerty123 asdfghjkl zaq12wsx 1q2w3e4r abcdefgh 87654321 qazwsxedc 123qweasd !@#$%^&*",
    ],
    ["repetitions", "aaaaaaaa abababab abcabcabc 12121212 passpass passwordpassword 1234512345 zzzzzzzzzzzz"],
    ["short numbers", "19901231 31121990 7015550123 86420975 00000000"],
    [
      "words about the town and the person",
      "williston1 Williston58801 5880158801 NorthDakota1 sam.olson24 W1ll1st0n!! northdakota2025",
    ],
  ])("include %s", (_, passwords) => {
    const accepted = passwords.split(" ").filter((password) => !isCommonPassword(password, known));
    expect(accepted).toEqual([]);
  });

  it("do not include passwords that are hard to guess", () => {
    const good = [
      "a barn full of owls",
      "correct horse battery staple",
      "vK8#tq2Lw9",
      "gravel-lantern-sept",
      "Rye & barley, 40 acres",
      "mondaymorningtea&toast",
      "x7f-29q-mm4",
      "483920174650281",
    ];
    expect(good.filter((password) => isCommonPassword(password, known))).toEqual([]);
  });
});

it("a password works however its characters are composed", async () => {
  // The first password contains the single characters "ﬁ" and "Ⅳ".
  const hash = await hashNewPassword(aSite().app, "correct horse ﬁsh Ⅳ", "olga@example.test");
  expect(await verifyPassword("correct horse fish IV", hash)).toBe(true);
  expect(await verifyPassword("correct horse fish V", hash)).toBe(false);
});
