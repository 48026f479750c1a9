import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";

/** These very drawings were read back by a scanner (zbar), one of each size. */
const read: [length: number, size: number, digest: string][] = [
  [15, 33, "Yw15vRBch59m"],
  [24, 33, "gpP6iEGll5ro"],
  [40, 37, "eSQ9TAhS_04E"],
  [60, 41, "NVLGX2IJdQOm"],
  [84, 45, "2FaQohQLXziz"],
  [106, 49, "7h-8ScgOQB2Z"],
  [122, 53, "Kdd0_qLIC1LY"],
  [150, 57, "SVcKyeTkWcny"],
  [180, 61, "cBqzXuFtuMfo"],
  [213, 65, "DnIMeSendy5G"],
  [250, 69, "CqSNfROc87rx"],
  [287, 73, "Z5RT2c84r2vt"],
  [330, 77, "dsfHXNjvwAER"],
  [362, 81, "7hzmHGt-zu0d"],
  [412, 85, "05UxC8y0OVof"],
];

it.each(read)("%i characters are drawn as a scanner reads them [safe.qr-code]", (length, size, digest) => {
  const drawn = qrCode("otpauth://totp/".padEnd(length, "Williston:ada@example.test?secret=GEZD"));
  expect(drawn?.size).toBe(size);
  expect(createHash("sha256").update(drawn!.path).digest("base64url").slice(0, 12)).toBe(digest);
});

it("draws nothing of what would be too fine for a phone [safe.qr-code]", () => {
  expect(qrCode("x".repeat(412))).not.toBeNull();
  expect(qrCode("x".repeat(413))).toBeNull();
});
