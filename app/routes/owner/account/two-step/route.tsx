import encodeQR from "qr";
import { type ReactNode, useEffect, useRef } from "react";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { copyText } from "#app/islands/share.ts";
import { AccountForm } from "#app/routes/owner/account/account-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { CodeField, CurrentPasswordField } from "#app/ui/form/account-fields.tsx";
import { type Sender, useSender } from "#app/ui/form/post-form.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/account-forms.shared.ts";
import { getTwoFactor, type TwoFactorStatus } from "#domain/accounts/two-factor.ts";
import { howMany } from "#domain/text/formats.shared.ts";

/** A new `formId` clears the forms. */
export async function loader({ context }: Route.LoaderArgs) {
  const load = async () => getTwoFactor(context.get(appContext), await requireUser(context));
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
    <div className="container-page pt-8 md:pt-12">
      <TextLink to="/dashboard/account" icon="arrow-left" label="Back to your account" />
      <h1 className="mt-2 text-3xl">Two-step sign-in</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
        Two-step sign-in protects your account even if someone learns your password. When you log in, you also enter a code from
        an app on your phone.
      </p>
      {factor ? (
        <TwoFactor {...{ factor, qr, formId }} />
      ) : (
        <p role="alert">Failed to load two-step sign-in. Please try again.</p>
      )}
    </div>
  );
}

type Props = { factor: TwoFactorStatus; qr: { size: number; path: string } | null; formId: string };

/** The user's own two-step sign-in: off, in setup, or on. New recovery codes come first. */
function TwoFactor({ factor: { since, started, codesLeft }, qr, formId }: Props) {
  const sender = useSender<string[]>();
  const codes = sender.answer?.done;
  return (
    <div key={formId} className="grid max-w-3xl gap-6">
      {codes && <RecoveryCodes codes={codes} />}
      {since ? (
        <Part title="Two-step sign-in is on">
          <p>
            It has been on since <DateTime at={since} />. To log in, you need your password and a code from your app.
          </p>
          <p>
            {`${howMany(codesLeft, "recovery code is", "recovery codes are")} left. To get new ones, or to switch to a new phone, turn off two-step sign-in and set it up again. If it is off, you need only your password to log in.`}
          </p>
          <FactorForm change="off" schema={proofFields} codeHelp="Enter the code from your app or a recovery code.">
            Turn off two-step sign-in
          </FactorForm>
        </Part>
      ) : started ? (
        <>
          <Part title="1. Add this site to your app">
            <div className="grid items-start gap-5 sm:grid-cols-[auto_1fr]">
              {/* The background is white in dark mode too, because cameras expect dark squares on a light background. */}
              {qr && (
                <svg
                  viewBox={`0 0 ${qr.size} ${qr.size}`}
                  role="img"
                  aria-label="QR code for your app"
                  className="w-56 max-w-full rounded-control bg-white"
                >
                  <path d={qr.path} shapeRendering="crispEdges" className="fill-black" />
                </svg>
              )}
              <div className="grid min-w-0 gap-3">
                <p>
                  Scan this code with your authenticator app. Or, if the app is on this device,{" "}
                  <a href={started.link} className="link">
                    open the app
                  </a>
                  . Or enter this key:
                </p>
                <p className="font-mono text-base [overflow-wrap:anywhere]">{started.key.match(/.{1,4}/g)?.join(" ")}</p>
              </div>
            </div>
          </Part>
          <Part title="2. Enter the code from your app">
            <FactorForm
              change="confirm"
              schema={codeFields}
              sender={sender}
              codeHelp="Six digits. The code changes every 30 seconds."
            >
              Turn it on
            </FactorForm>
          </Part>
        </>
      ) : (
        <Part title="Set up two-step sign-in">
          <p className="max-w-prose text-ink-soft">
            You need an authenticator app, such as Google Authenticator, Microsoft Authenticator, or a password manager. You will
            be logged out of your other browsers.
          </p>
          <FactorForm change="begin" schema={passwordAgainFields}>
            Set up two-step sign-in
          </FactorForm>
        </Part>
      )}
    </div>
  );
}

/** New recovery codes. The server stores only hashes, so this is the only time they are shown. The heading receives focus. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [codes]);
  return (
    <section aria-labelledby="recovery-codes" className="card grid justify-items-start gap-4 border-2 border-leaf p-4 md:p-5">
      <div>
        <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-xl">
          Your recovery codes
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Print them or write them down now. We can&apos;t show them again. If you lose your phone, use one of them instead of the
          app&apos;s code. Each code works once.
        </p>
      </div>
      <ol className="grid gap-x-8 gap-y-1 font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => copyText(codes.join("\n"), "Recovery codes copied to clipboard!", "Failed to copy the codes", showToast)}
        className="btn btn-quiet print:hidden"
      >
        Copy
      </button>
    </section>
  );
}

type FormProps = {
  change: string;
  schema: typeof codeFields | typeof passwordAgainFields | typeof proofFields;
  codeHelp?: string;
  sender?: Sender;
  children: string;
};

/** A form with the fields in the schema: the password, a code, or both. */
function FactorForm({ change, schema, codeHelp = "", sender, children }: FormProps) {
  return (
    <AccountForm change={`two-step/${change}`} schema={schema} sender={sender} button={children}>
      {(fields) => (
        <>
          {"currentPassword" in schema.shape && <CurrentPasswordField field={fields.currentPassword} />}
          {"code" in schema.shape && <CodeField field={fields.code} help={codeHelp} />}
        </>
      )}
    </AccountForm>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid gap-4 p-4 md:p-5 print:hidden">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
