import decodeQR from "qr/decode.js";
import { expect, it } from "vitest";
import { qrCode, type QrCode } from "./load-two-factor.ts";

it.each([15, 60, 106, 180, 287, 412])("renders %i characters so that a scanner can read them", (length) => {
  const text = "otpauth://totp/".padEnd(length, "Williston:ada@example.test?secret=GEZD");
  expect(decodeQR(pixelsOf(qrCode(text)))).toBe(text);
});

/** Returns the image that a camera sees, as RGBA pixels. Each square is four by four pixels. */
function pixelsOf({ size, path }: QrCode) {
  const [scale, width] = [4, size * 4];
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let at = start; at < start + scale * 4; at += 1) data[at] = at % 4 === 3 ? 255 : 0;
    }
  return { width, height: width, data };
}
