import { data, type RouterContextProvider } from "react-router";
import encodeQR from "qr";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { getTwoFactor } from "#domain/accounts/two-factor.ts";

type Context = Readonly<RouterContextProvider>;

/** Loads a page for two-step sign-in. If the database fails, `factor` is null and the status is 503. */
export async function loadTwoFactor(context: Context, authorize: (context: Context) => Promise<Owner | Admin>) {
  const factor = await orNull(context.get(log), async () => getTwoFactor(context.get(appContext), await authorize(context)));
  if (!factor) return data({ factor: null, qr: null, formId: "" }, { status: 503 });
  return data({ factor, qr: factor.started && qrCode(factor.started.link), formId: crypto.randomUUID() });
}

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
