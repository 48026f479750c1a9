import { describe, expect, it } from "vitest";
import { appLink, codeAt, spelledSecret, stepAt, stepOf } from "./totp.ts";

/** Of RFC 6238, appendix B, and RFC 4226, appendix D. */
const secret = Buffer.from("12345678901234567890");

describe("codes of an app", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("are those of RFC 6238 at %i seconds [safe.second-factor]", (seconds, code) => {
    expect(codeAt(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
    expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2));
  });

  it("are known half a minute early and late, and no longer [safe.second-factor]", () => {
    const now = new Date("2026-01-15T18:00:10Z");
    const at = (seconds: number) => stepOf(secret, codeAt(secret, stepAt(new Date(now.getTime() + seconds * 1000))), now);
    expect([-30, 0, 30].map(at)).toEqual([-1, 0, 1].map((difference) => stepAt(now) + difference));
    expect([at(-60), at(60), stepOf(secret, "", now), stepOf(secret, "12345", now)]).toEqual([null, null, null, null]);
  });
});

describe("a secret", () => {
  it("is spelled as RFC 4648 does", () => {
    const spelled = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => spelledSecret(Buffer.from(text)));
    expect(spelled).toEqual(["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
  });

  it("is told to an app in its link, with whatever is in the names kept out of it", () => {
    expect(appLink(secret, { site: "A & B: C", email: "ada@example.test" })).toBe(
      "otpauth://totp/A%20%26%20B%3A%20C:ada%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A%20%26%20B%3A%20C",
    );
  });
});
