import type { ReactNode } from "react";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/account-forms.shared.ts";
import type { TwoFactorStatus } from "#domain/accounts/two-factor/manage-two-factor.ts";
import { AccountForm, CodeField, CurrentPasswordField, type FormAnswer } from "#app/ui/form/new-password-fields.tsx";
import { DateTime } from "#app/routes/admin/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

type Qr = { size: number; path: string };
type Answered = { answer: FormAnswer | undefined };

const few = 3;

/** What is said when a form about it failed. */
export const failedToChange = "Failed to change your second factor. Please try again.";

/** An admin's own second factor: to be set up, half set up, or in use. */
export function TwoFactorSettings({ factor, qr, answer }: { factor: TwoFactorStatus; qr: Qr | null } & Answered) {
  if (factor.since) return <InUse since={factor.since} codesLeft={factor.codesLeft} answer={answer} />;
  if (factor.started) return <HalfSetUp started={factor.started} qr={qr} answer={answer} />;
  return (
    <Part title="Set it up">
      <p className="max-w-prose text-ink-soft">
        {factor.required && "This site asks a second factor of every administrator. "}
        You need an app for codes, such as Google Authenticator, Microsoft Authenticator or a password manager. Your other
        browsers are signed out.
      </p>
      <FactorForm intent="begin" schema={passwordAgainFields} answer={answer} loud>
        Set up a second factor
      </FactorForm>
    </Part>
  );
}

type HalfSetUpProps = { started: NonNullable<TwoFactorStatus["started"]>; qr: Qr | null } & Answered;

function HalfSetUp({ started, qr, answer }: HalfSetUpProps) {
  return (
    <>
      <Part title="1. Show it to your app">
        <div className="grid items-start gap-5 sm:grid-cols-[auto_1fr]">
          {qr && <QrPicture {...qr} />}
          <div className="grid min-w-0 gap-3">
            <p>
              {qr ? "Scan this with the app. Or, on the phone that has it, " : "On the phone that has the app, "}
              <a href={started.link} className="link">
                open the app
              </a>
              . Or type in this key:
            </p>
            <p className="font-mono text-base [overflow-wrap:anywhere]">{started.key.match(/.{1,4}/g)?.join(" ")}</p>
          </div>
        </div>
      </Part>
      <Part title="2. Type in the code it shows">
        <FactorForm intent="confirm" schema={codeFields} answer={answer} loud>
          Switch it on
        </FactorForm>
      </Part>
      <Later title="Begin anew with another key">
        <FactorForm intent="begin" schema={passwordAgainFields} answer={answer} loud>
          Make another key
        </FactorForm>
      </Later>
    </>
  );
}

function InUse({ since, codesLeft, answer }: { since: Date; codesLeft: number } & Answered) {
  return (
    <>
      <Part title="Switched on">
        <p>
          Since <DateTime at={since} />. Signing in asks for your password and a code of your app.
        </p>
        <p className={codesLeft <= few ? "font-medium text-brick" : ""}>
          {codesLeft === 1 ? "1 recovery code is left." : `${codesLeft} recovery codes are left.`}
          {codesLeft <= few && " Make new ones."}
        </p>
      </Part>
      <Later title="New recovery codes" open={answer?.intent === "codes"}>
        <p className="max-w-prose text-ink-soft">Ten new codes take the place of the old, which stop working.</p>
        <FactorForm intent="codes" schema={proofFields} answer={answer}>
          Make new codes
        </FactorForm>
      </Later>
      <Later title="Switch it off" open={answer?.intent === "off"}>
        <p className="max-w-prose text-ink-soft">
          Your password alone signs you in from then on. To move to another phone, switch it off and set it up there.
        </p>
        <FactorForm intent="off" schema={proofFields} answer={answer}>
          Switch off the second factor
        </FactorForm>
      </Later>
    </>
  );
}

/** White behind it in the dark too: cameras expect dark on light. */
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

type FormProps = { intent: string; loud?: boolean; children: string; schema: Schema } & Answered;

/** The password, a code, or both, by what the schema asks for. */
function FactorForm({ intent, answer, loud = false, children, schema }: FormProps) {
  return (
    <AccountForm
      intent={intent}
      schema={schema}
      answer={answer}
      failed={failedToChange}
      button={children}
      buttonLook={`justify-self-start ${loud ? "btn-accent" : "btn-quiet"}`}
      className="grid max-w-lg gap-4"
    >
      {(fields) => (
        <>
          {"currentPassword" in schema.shape && <CurrentPasswordField field={fields.currentPassword} />}
          {"code" in schema.shape && (
            <CodeField field={fields.code} help={codeHelp[intent] ?? "Of your app, or a recovery code."} />
          )}
        </>
      )}
    </AccountForm>
  );
}

type Schema = typeof codeFields | typeof passwordAgainFields | typeof proofFields;

const codeHelp: Record<string, string> = { confirm: "Six digits; a new code comes every 30 seconds." };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid gap-4 p-4 md:p-5 print:hidden">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** What is seldom wanted, folded away without scripts too. */
function Later({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
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
