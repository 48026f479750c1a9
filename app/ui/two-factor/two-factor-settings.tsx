import type { ReactNode } from "react";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/account-forms.shared.ts";
import type { TwoFactorStatus } from "#domain/accounts/two-factor/manage-two-factor.ts";
import { AccountForm, CodeField, CurrentPasswordField, type FormAnswer } from "#app/ui/form/account-fields.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

type Qr = { size: number; path: string };
type Answered = { answer: FormAnswer | undefined };

const lowCodeCount = 3;

/** The message to show if the database fails. */
export const failedToChange = "Failed to change two-step sign-in. Please try again.";

export type TwoFactorProps = { factor: TwoFactorStatus; qr: Qr | null } & Answered;

/** The user's own two-step sign-in: off, in setup, or on. */
export function TwoFactorSettings({ factor, qr, answer }: TwoFactorProps) {
  if (factor.since) return <TurnedOn since={factor.since} codesLeft={factor.codesLeft} answer={answer} />;
  if (factor.started) return <InSetup started={factor.started} qr={qr} answer={answer} />;
  return (
    <Part title="Set up two-step sign-in">
      <p className="max-w-prose text-ink-soft">
        {factor.required && "This site requires two-step sign-in for every administrator. "}
        You need an authenticator app, such as Google Authenticator, Microsoft Authenticator, or a password manager. You will be
        logged out of your other browsers.
      </p>
      <FactorForm intent="begin" schema={passwordAgainFields} answer={answer} primary>
        Set up two-step sign-in
      </FactorForm>
    </Part>
  );
}

type InSetupProps = { started: NonNullable<TwoFactorStatus["started"]>; qr: Qr | null } & Answered;

function InSetup({ started, qr, answer }: InSetupProps) {
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
        <FactorForm intent="confirm" schema={codeFields} answer={answer} primary>
          Turn it on
        </FactorForm>
      </Part>
      <Collapsed title="Start over with a new key">
        <FactorForm intent="begin" schema={passwordAgainFields} answer={answer} primary>
          Get a new key
        </FactorForm>
      </Collapsed>
    </>
  );
}

function TurnedOn({ since, codesLeft, answer }: { since: Date; codesLeft: number } & Answered) {
  return (
    <>
      <Part title="Two-step sign-in is on">
        <p>
          It has been on since <DateTime at={since} />. To log in, you need your password and a code from your app.
        </p>
        <p className={codesLeft <= lowCodeCount ? "font-medium text-brick" : ""}>
          {codesLeft === 1 ? "1 recovery code is left." : `${codesLeft} recovery codes are left.`}
          {codesLeft <= lowCodeCount && " Get new ones."}
        </p>
      </Part>
      <Collapsed title="New recovery codes" open={answer?.intent === "codes"}>
        <p className="max-w-prose text-ink-soft">You get ten new codes. The old codes stop working.</p>
        <FactorForm intent="codes" schema={proofFields} answer={answer}>
          Get new codes
        </FactorForm>
      </Collapsed>
      <Collapsed title="Turn it off" open={answer?.intent === "off"}>
        <p className="max-w-prose text-ink-soft">
          You will need only your password to log in. To switch to a new phone, turn off two-step sign-in and set it up again on
          the new phone.
        </p>
        <FactorForm intent="off" schema={proofFields} answer={answer}>
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

type FormProps = { intent: string; primary?: boolean; children: string; schema: Schema } & Answered;

/** A form with the fields in the schema: the password, a code, or both. */
function FactorForm({ intent, answer, primary = false, children, schema }: FormProps) {
  return (
    <AccountForm
      intent={intent}
      schema={schema}
      answer={answer}
      failed={failedToChange}
      button={children}
      buttonLook={`justify-self-start ${primary ? "btn-accent" : "btn-quiet"}`}
      className="grid max-w-lg gap-4"
    >
      {(fields) => (
        <>
          {"currentPassword" in schema.shape && <CurrentPasswordField field={fields.currentPassword} />}
          {"code" in schema.shape && (
            <CodeField field={fields.code} help={codeHelp[intent] ?? "Enter the code from your app or a recovery code."} />
          )}
        </>
      )}
    </AccountForm>
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
function Collapsed({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group card px-4 print:hidden md:px-5">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {title}
        <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
