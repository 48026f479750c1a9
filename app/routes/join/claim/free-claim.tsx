import { href } from "react-router";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { FreeClaimOffer } from "#domain/claims/free-claim-offer.ts";
import { claimFailed } from "./claim-messages.ts";

/** The ways to claim the listing without a plan: with a code sent to the listing's email, or with a request to the admins. */
export function FreeClaim({ businessId, offer }: { businessId: string; offer: FreeClaimOffer }) {
  return (
    <section aria-labelledby="claim-free" className="card grow basis-80 p-5 md:p-7">
      <h2 id="claim-free" className="text-2xl">
        Claim free
      </h2>
      <p className="mt-2 text-ink-soft">
        You can manage your listing without paying: fix the phone number and address, set your hours, and read messages. Just show
        us that the business is yours.
      </p>
      {offer.asks === "log_in" && <LogInFirst businessId={businessId} />}
      {offer.asks === "confirm_email" && (
        <p className="mt-4 font-medium">
          Please confirm your account&apos;s email address first. Open the link in the email we sent you.
        </p>
      )}
      {offer.asks === "proof" && <Proofs businessId={businessId} email={offer.email} />}
    </section>
  );
}

function LogInFirst({ businessId }: { businessId: string }) {
  const next = new URLSearchParams({ next: href("/claim-business/:businessId", { businessId }) });
  return (
    <>
      <p className="mt-4">You need an account first. After you log in, you'll come back to this page.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={`/signup?${next}`} label="Sign up" look="btn-accent" />
        <LinkButton to={`/login?${next}`} label="Log in" />
      </div>
    </>
  );
}

/** The buttons for each way to claim. They show only a part of the email address. */
function Proofs({ businessId, email }: { businessId: string; email: string | null }) {
  return (
    <ul className="mt-5 grid gap-4">
      {email && (
        <li>
          <PostForm failed={{ title: claimFailed }} fields={{ intent: "send-code" }} toastOnly>
            <SubmitButton
              icon="mail"
              label={`Email a code to ${email}`}
              sending="Sending..."
              look="btn-quiet max-w-full whitespace-normal max-sm:w-full wrap-anywhere"
            />
          </PostForm>
          <p className="mt-1 text-sm text-ink-soft">This is the email address on the listing.</p>
        </li>
      )}
      <li>
        <LinkButton to={href("/claim-business/:businessId/ask", { businessId })} icon="send" label="Ask us" />
        <p className="mt-1 text-sm text-ink-soft">
          {email ? "Can't get a code? " : ""}
          Tell us who you are, and we will review your request.
        </p>
      </li>
    </ul>
  );
}
