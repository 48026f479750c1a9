import { howMany } from "#domain/text/formats.shared.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/account-forms.shared.ts";
import type { TwoFactorStatus } from "#domain/accounts/two-factor.ts";
import { CodeField, CurrentPasswordField } from "#app/ui/form/account-fields.tsx";
import { type Sender, useSender } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { copyText } from "#app/ui/toast/show-toast.ts";

type Qr = { size: number; path: string };
/** Sends the forms that are answered with new recovery codes. */
type CodeSender = { sender: Sender };

const lowCodeCount = 3;

export const twoFactorIntro =
  "Two-step sign-in protects your account even if someone learns your password. When you log in, you also enter a code from an app on your phone.";

/** The message to show if the database fails. */
export const failedToChange = { title: "Failed to change two-step sign-in. Please try again." };

/** `children` is the message if the database failed, with the `factor` null. A new `formId` clears the forms. */
type Props = { factor: TwoFactorStatus | null; qr: Qr | null; formId: string; children: ReactNode };

/** A user's two-step sign-in, below the page's title. New recovery codes come first. */
export function TwoFactor({ factor, qr, formId, children }: Props) {
  const sender = useSender<string[]>();
  const codes = sender.answer?.done;
  return (
    <div className="grid max-w-3xl gap-6">
      {codes && <RecoveryCodes codes={codes} />}
      {factor ? <Settings key={formId} {...{ factor, qr, sender }} /> : children}
    </div>
  );
}

/** New recovery codes. The server stores only hashes, so this is the only time they are shown. The heading receives focus. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [codes]);

  const copy = () => copyText(codes.join("\n"), "Recovery codes copied to clipboard!", "Failed to copy the codes");

  return (
    <section aria-labelledby="recovery-codes" className="card grid gap-4 border-2 border-leaf p-4 md:p-5">
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
      <div className="needs-script flex flex-wrap gap-2 print:hidden">
        <button type="button" onClick={() => window.print()} className="btn btn-quiet">
          Print
        </button>
        <button type="button" onClick={copy} className="btn btn-quiet">
          <Icon name="copy" className="size-4" />
          Copy
        </button>
      </div>
    </section>
  );
}

/** The user's own two-step sign-in: off, in setup, or on. */
function Settings({ factor, qr, sender }: { factor: TwoFactorStatus; qr: Qr | null } & CodeSender) {
  if (factor.since) return <TurnedOn since={factor.since} codesLeft={factor.codesLeft} sender={sender} />;
  if (factor.started) return <InSetup started={factor.started} qr={qr} sender={sender} />;
  return (
    <Part title="Set up two-step sign-in">
      <p className="max-w-prose text-ink-soft">
        {factor.required && "This site requires two-step sign-in for every administrator. "}
        You need an authenticator app, such as Google Authenticator, Microsoft Authenticator, or a password manager. You will be
        logged out of your other browsers.
      </p>
      <FactorForm change="begin" schema={passwordAgainFields} primary>
        Set up two-step sign-in
      </FactorForm>
    </Part>
  );
}

type InSetupProps = { started: NonNullable<TwoFactorStatus["started"]>; qr: Qr | null } & CodeSender;

function InSetup({ started, qr, sender }: InSetupProps) {
  return (
    <>
      <Part title="1. Add this site to your app">
        <div className="grid items-start gap-5 sm:grid-cols-[auto_1fr]">
          {qr && <QrPicture {...qr} />}
          <div className="grid min-w-0 gap-3">
            <p>
              {qr
                ? "Scan this code with your authenticator app. Or, if the app is on this device, "
                : "If your authenticator app is on this device, "}
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
        <FactorForm change="confirm" schema={codeFields} sender={sender} primary>
          Turn it on
        </FactorForm>
      </Part>
    </>
  );
}

function TurnedOn({ since, codesLeft, sender }: { since: Date; codesLeft: number } & CodeSender) {
  return (
    <>
      <Part title="Two-step sign-in is on">
        <p>
          It has been on since <DateTime at={since} />. To log in, you need your password and a code from your app.
        </p>
        <p className={codesLeft <= lowCodeCount ? "font-medium text-brick" : ""}>
          {`${howMany(codesLeft, "recovery code is", "recovery codes are")} left.`}
          {codesLeft <= lowCodeCount && <span> Get new ones.</span>}
        </p>
      </Part>
      <Collapsed title="New recovery codes">
        <p className="max-w-prose text-ink-soft">You get ten new codes. The old codes stop working.</p>
        <FactorForm change="codes" schema={proofFields} sender={sender}>
          Get new codes
        </FactorForm>
      </Collapsed>
      <Collapsed title="Turn it off">
        <p className="max-w-prose text-ink-soft">
          You will need only your password to log in. To switch to a new phone, turn off two-step sign-in and set it up again on
          the new phone.
        </p>
        <FactorForm change="off" schema={proofFields}>
          Turn off two-step sign-in
        </FactorForm>
      </Collapsed>
    </>
  );
}

/** The background is white in dark mode too, because cameras expect dark squares on a light background. */
function QrPicture({ size, path }: Qr) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your app"
      className="w-56 max-w-full rounded-control bg-white"
    >
      <path d={path} shapeRendering="crispEdges" className="fill-black" />
    </svg>
  );
}

type FormProps = { change: string; primary?: boolean; children: string; schema: Schema; sender?: Sender };

/** A form with the fields in the schema: the password, a code, or both. */
function FactorForm({ change, sender, primary = false, children, schema }: FormProps) {
  return (
    <SchemaForm
      action={`/dashboard/account/two-step/${change}`}
      schema={schema}
      sender={sender}
      check="onBlur"
      failed={failedToChange}
      button={children}
      buttonLook={`justify-self-start ${primary ? "btn-accent" : "btn-quiet"}`}
      className="grid max-w-lg gap-4"
    >
      {(fields) => (
        <>
          {"currentPassword" in schema.shape && <CurrentPasswordField field={fields.currentPassword} />}
          {"code" in schema.shape && (
            <CodeField field={fields.code} help={codeHelp[change] ?? "Enter the code from your app or a recovery code."} />
          )}
        </>
      )}
    </SchemaForm>
  );
}

type Schema = typeof codeFields | typeof passwordAgainFields | typeof proofFields;

const codeHelp: Record<string, string> = { confirm: "Six digits. The code changes every 30 seconds." };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid gap-4 p-4 md:p-5 print:hidden">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** A collapsed section for rare actions. It needs no scripts. */
function Collapsed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group card px-4 print:hidden md:px-5">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {title}
        <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
