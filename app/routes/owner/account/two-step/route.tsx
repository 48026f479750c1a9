import encodeQR from "qr";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireSession } from "#app/http/require-role.ts";
import { AccountPage } from "#app/routes/owner/account/account-page.tsx";
import { getTwoFactor } from "#domain/accounts/two-factor.ts";
import { TwoFactor } from "./two-factor.tsx";

/** Also opens for an admin who must still set up two-step sign-in. A new `formId` clears the forms. */
export async function loader({ context }: Route.LoaderArgs) {
  const load = async () => getTwoFactor(context.get(appContext), await requireSession(context));
  const factor = await orNull(context.get(log), load);
  const qr = factor?.started ? qrCode(factor.started.link) : null;
  return data({ factor, qr, formId: crypto.randomUUID() }, { status: factor ? 200 : 503 });
}

/** Returns a QR code as the SVG path of its dark squares. `size` is the width in squares, with the border that ISO/IEC 18004 requires. */
function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size: rows.length, path: squares.join("") };
}

export const meta = () => [{ title: "Two-step sign-in" }, { name: "robots", content: "noindex" }];

export default function TwoStep({ loaderData: { factor, qr, formId } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Two-step sign-in"
      text="Two-step sign-in protects your account even if someone learns your password. When you log in, you also enter a code from an app on your phone."
    >
      {factor ? (
        <TwoFactor {...{ factor, qr, formId }} />
      ) : (
        <p role="alert">Failed to load two-step sign-in. Please try again.</p>
      )}
    </AccountPage>
  );
}
