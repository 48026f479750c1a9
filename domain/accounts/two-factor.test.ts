import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { appLink, findTimeStep } from "#domain/accounts/two-factor.ts";

/** The secret in RFC 6238, Appendix B. */
const secret = Buffer.from("12345678901234567890");

describe("codes from an authenticator app", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("match RFC 6238 at %i seconds", (seconds, code) => {
    expect(findTimeStep(secret, code.slice(2), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it("are valid one time step early or late, but not two", () => {
    const now = new Date("2026-01-15T18:00:10Z");
    const epoch = now.getTime() / 1000;
    const at = (seconds: number) => findTimeStep(secret, generateSync({ secret, epoch: epoch + seconds }), now);
    expect([-30, 0, 30].map(at)).toEqual([-1, 0, 1].map((difference) => Math.floor(epoch / 30) + difference));
    expect([at(-60), at(60)]).toEqual([null, null]);
    for (const code of ["", "12345", "1234567", "abcdef", "abcd-efgh-ijkl"]) expect(findTimeStep(secret, code, now)).toBe(null);
  });
});

describe("a secret", () => {
  it("is in the app's link, together with the escaped names", () => {
    expect(appLink(secret, { site: "A & B: C", email: "ada+1@example.test" })).toBe(
      "otpauth://totp/A%20%26%20B%20C:ada%2B1%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A%20%26%20B%20C",
    );
  });
});
