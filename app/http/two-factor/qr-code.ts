import encodeQR from "qr";

/** A QR code as the SVG path of its dark squares. `size` is the width in squares, including the quiet zone. */
export type QrCode = { size: number; path: string };

/** The width of the quiet zone, in squares. ISO/IEC 18004 requires 4. */
const border = 4;

/** Renders text as a QR code that tolerates 15% damage. Throws for more than about 2,000 characters. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border });
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size: rows.length, path: squares.join("") };
}
