import { signUpFields } from "#domain/accounts/fields.ts";
import { planNames, type PaidPlan } from "#domain/plans/fields.ts";
import { AccountForm, EmailField, type FormAnswer, NewPasswordFields } from "./account-forms.tsx";
import { AccountPage } from "./account-page.tsx";
import { TextLink } from "./button.tsx";
import { longDay } from "./format.ts";
import { Icon } from "./icon.tsx";
import { useTown } from "./town.tsx";

type Paid = {
  plan: PaidPlan;
  business: { id: string; name: string } | null;
  email: string | null;
  paidUntil: Date;
  unconfirmed: boolean;
};

type Props = { purchase: Paid; answer: FormAnswer | undefined; failed: string; here: string };

/** Whoever paid without an account makes one: an address and a password. `here` is this page, to come back to. */
export function SetUpAccount({ purchase, answer, failed, here }: Props) {
  return (
    <AccountPage
      title="Complete Your Account Setup"
      intro={
        purchase.unconfirmed
          ? "Nobody has confirmed the address of your account yet. Correct it if it is mistyped, and choose a password."
          : "Your payment came through. Choose what you will log in with."
      }
      after={<LogInInstead here={here} />}
    >
      <WhatWasBought purchase={purchase} />
      <AccountForm
        intent="set-up"
        schema={signUpFields}
        answer={answer}
        failed={failed}
        defaultValue={{ email: purchase.email ?? "" }}
        button="Create Account"
        sending="Creating your account..."
      >
        {(fields) => (
          <>
            <EmailField field={fields.email} help="It may be another than the one you paid with." />
            <NewPasswordFields fields={fields} label="Password" />
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}

function WhatWasBought({ purchase: { plan, business, paidUntil } }: { purchase: Paid }) {
  const { town } = useTown();
  return (
    <div className="flex gap-3 rounded-card border border-wheat-line bg-surface p-4">
      <Icon name="circle-check" className="mt-0.5 size-5 text-leaf" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{business ? `${planNames[plan]}, for ${business.name}` : planNames[plan]}</p>
        <p className="text-sm text-ink-soft">{`Paid until ${longDay(paidUntil, town.timeZone)}`}</p>
      </div>
    </div>
  );
}

function LogInInstead({ here }: { here: string }) {
  return (
    <p className="text-ink-soft">
      You have an account?{" "}
      <TextLink to={`/login?${new URLSearchParams({ next: here })}`} label="Log in instead" look="font-semibold" />
    </p>
  );
}
