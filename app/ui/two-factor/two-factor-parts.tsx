import type { ReactNode } from "react";
import type { FormAnswer } from "#app/ui/form/account-fields.tsx";
import { type NoAnswer, useAnswer } from "#app/ui/form/preserve-form.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type TwoFactorProps, TwoFactorSettings } from "./two-factor-settings.tsx";

export const twoFactorIntro =
  "Two-step sign-in protects your account even if someone learns your password. When you log in, you also enter a code from an app on your phone.";

type Props = Omit<TwoFactorProps, "factor" | "answer"> & {
  factor: TwoFactorProps["factor"] | null;
  formId: string;
  /** The action's result. */
  answer: FormAnswer | { codes: string[] } | NoAnswer | undefined;
  /** The message if the database failed. */
  children: ReactNode;
};

/** A user's two-step sign-in, below the page's title. New recovery codes come first. */
export function TwoFactorParts({ factor, qr, formId, answer, children }: Props) {
  const answered = useAnswer(answer);
  const refused = answered && "reply" in answered ? answered : undefined;
  return (
    <div className="grid max-w-3xl gap-6">
      {answered && "codes" in answered && <RecoveryCodes codes={answered.codes} />}
      {factor ? <TwoFactorSettings key={formId} factor={factor} qr={qr} answer={refused} /> : children}
    </div>
  );
}
