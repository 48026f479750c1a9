import { href } from "react-router";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { emailFields, emailLimit } from "#domain/accounts/account-forms.shared.ts";
import type { FreeClaimOffer } from "#domain/claims/claim-code.ts";
import { claimFailed } from "./claim-messages.ts";

type FreeClaimProps = { businessId: string; offer: FreeClaimOffer; answer: FormAnswer | undefined };

/** The ways to claim the listing without a plan: with a code by email, or with a request to the admins. */
export function FreeClaim({ businessId, offer: { email, domain }, answer }: FreeClaimProps) {
  const sender = useSender(answer);
  const sendCode = href("/claim-business/:businessId/send-code", { businessId });
  return (
    <section aria-labelledby="claim-free" className="card grow basis-80 p-5 md:p-7">
      <h2 id="claim-free" className="text-2xl">
        Claim free
      </h2>
      <p className="mt-2 text-ink-soft">Manage your listing without paying. First, show us that the business is yours.</p>
      <ul className="mt-5 grid gap-5">
        {email && (
          <li>
            <PostForm failed={claimFailed} action={sendCode} sender={domain ? undefined : sender}>
              <SubmitButton
                icon="mail"
                label={`Email a code to ${email}`}
                sending="Sending..."
                look="btn-quiet max-w-full whitespace-normal max-sm:w-full wrap-anywhere"
              />
            </PostForm>
            <p className="mt-1 text-sm text-ink-soft">
              This is the email address on the listing. With the code, the listing is yours right away.
            </p>
          </li>
        )}
        {domain && (
          <li>
            <SchemaForm
              schema={emailFields}
              answer={answer}
              action={sendCode}
              failed={claimFailed}
              button="Email me a code"
              sending="Sending..."
              buttonLook="btn-quiet justify-self-start"
              className="grid max-w-md gap-3"
            >
              {(fields) => (
                <TextField
                  field={fields.email}
                  label={`Your email address at ${domain}`}
                  help={`With an address such as info@${domain}, the listing is yours right away. With any other, we review your claim.`}
                  type="email"
                  maxLength={emailLimit}
                  autoComplete="email"
                />
              )}
            </SchemaForm>
          </li>
        )}
        <li>
          <LinkButton to={href("/claim-business/:businessId/ask", { businessId })} icon="send" label="Ask us" />
          <p className="mt-1 text-sm text-ink-soft">
            {email || domain ? "Can't get a code? " : ""}
            Tell us who you are. Nothing changes until we have reviewed your request.
          </p>
        </li>
      </ul>
    </section>
  );
}
