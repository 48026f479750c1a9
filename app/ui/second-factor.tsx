import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/fields.ts";
import { useSending } from "./account-forms.tsx";
import { CodeField } from "./code-field.tsx";
import { Moment } from "./desk-moment.tsx";
import { FormProblem, PasswordField } from "./fields.tsx";
import { Icon } from "./icon.tsx";
import { PostForm } from "./post-form.tsx";

type Begun = { key: string; link: string };
type Factor = { since: Date | null; codesLeft: number; required: boolean; begun: Begun | null };
type Answer = { of: string; reply: SubmissionResult<string[]> };
type Qr = { size: number; path: string };
type About = { about: (form: string) => Answer | undefined };

const few = 3;

/** An admin's own second factor: to be set up, half set up, or in use. `answer` is about the form it names. */
export function SecondFactor({ factor, qr, answer }: { factor: Factor; qr: Qr | null; answer?: Answer }) {
  const about = (form: string) => (answer?.of === form ? answer : undefined);
  if (factor.since) return <InUse since={factor.since} codesLeft={factor.codesLeft} about={about} />;
  if (factor.begun) return <HalfSetUp begun={factor.begun} qr={qr} about={about} />;
  return (
    <Part title="Set it up">
      <p className="max-w-prose text-ink-soft">
        {factor.required && "This site asks a second factor of every administrator. "}
        You need an app for codes, such as Google Authenticator, Microsoft Authenticator or a password manager. Your other
        browsers are signed out.
      </p>
      <FactorForm intent="begin" schema={passwordAgainFields} answer={about("begin")} loud>
        Set up a second factor
      </FactorForm>
    </Part>
  );
}

function HalfSetUp({ begun, qr, about }: { begun: Begun; qr: Qr | null } & About) {
  return (
    <>
      <Part title="1. Show it to your app">
        <div className="grid items-start gap-5 sm:grid-cols-[auto_1fr]">
          {qr && <QrPicture {...qr} />}
          <div className="grid min-w-0 gap-3">
            <p>
              {qr ? "Scan this with the app. Or, on the phone that has it, " : "On the phone that has the app, "}
              <a href={begun.link} className="link">
                open the app
              </a>
              . Or type in this key:
            </p>
            <p className="font-mono text-base [overflow-wrap:anywhere]">{begun.key.match(/.{1,4}/g)?.join(" ")}</p>
          </div>
        </div>
      </Part>
      <Part title="2. Type in the code it shows">
        <FactorForm intent="confirm" schema={codeFields} answer={about("confirm")} loud>
          Switch it on
        </FactorForm>
      </Part>
      <Later title="Begin anew with another key">
        <FactorForm intent="begin" schema={passwordAgainFields} answer={about("begin")} loud>
          Make another key
        </FactorForm>
      </Later>
    </>
  );
}

function InUse({ since, codesLeft, about }: { since: Date; codesLeft: number } & About) {
  return (
    <>
      <Part title="Switched on">
        <p>
          Since <Moment at={since} />. Signing in asks for your password and a code of your app.
        </p>
        <p className={codesLeft <= few ? "font-medium text-brick" : ""}>
          {codesLeft === 1 ? "1 recovery code is left." : `${codesLeft} recovery codes are left.`}
          {codesLeft <= few && " Make new ones."}
        </p>
      </Part>
      <Later title="New recovery codes" open={Boolean(about("codes"))}>
        <p className="max-w-prose text-ink-soft">Ten new codes take the place of the old, which stop working.</p>
        <FactorForm intent="codes" schema={proofFields} answer={about("codes")}>
          Make new codes
        </FactorForm>
      </Later>
      <Later title="Switch it off" open={Boolean(about("off"))}>
        <p className="max-w-prose text-ink-soft">
          Your password alone signs you in from then on. To move to another phone, switch it off and set it up there.
        </p>
        <FactorForm intent="off" schema={proofFields} answer={about("off")}>
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

type FormProps = { intent: string; answer: Answer | undefined; loud?: boolean; children: string };

/** The password, a code, or both, by what the schema asks for. */
function FactorForm({ intent, answer, loud = false, children, schema }: FormProps & { schema: Schema }) {
  const sending = useSending() === intent;
  const [form, fields] = useForm<{ currentPassword?: string; code?: string }>({
    id: intent,
    lastResult: answer?.reply,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schema as typeof proofFields }),
  });
  return (
    <PostForm
      failed={{ title: "Failed to change your second factor. Please try again." }}
      {...getFormProps(form)}
      noValidate
      className="grid max-w-lg gap-4"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <input type="hidden" name="intent" value={intent} />
      {"currentPassword" in schema.shape && (
        <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
      )}
      {"code" in schema.shape && <CodeField field={fields.code} help={codeHelp[intent] ?? "Of your app, or a recovery code."} />}
      <button className={`btn justify-self-start ${loud ? "btn-accent" : "btn-quiet"}`} disabled={sending}>
        {children}
      </button>
    </PostForm>
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
