import { href } from "react-router";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { FreeClaimOffer } from "#domain/claims/free-claim-offer.ts";
import { claimFailed } from "./claim-messages.ts";

/** The ways to claim the listing without a plan: with a code sent to the listing's email or phone, or with a request to the admins. */
export function FreeClaim({ businessId, offer }: { businessId: string; offer: FreeClaimOffer }) {
  return (
    <section aria-labelledby="claim-free" className="card mb-10 max-w-3xl p-5 md:p-7">
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
      {offer.asks === "proof" && <Proofs businessId={businessId} contacts={offer.contacts} />}
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

/** The buttons for each way to claim. They show only parts of the email address and the phone number. */
function Proofs({ businessId, contacts }: { businessId: string; contacts: FreeClaimOffer["contacts"] }) {
  return (
    <ul className="mt-5 grid gap-4">
      {contacts.map(({ channel, masked }) => (
        <li key={channel}>
          <PostForm failed={{ title: claimFailed }} fields={{ intent: "send-code", channel }} toastOnly>
            <SubmitButton
              icon={channel === "email" ? "mail" : "phone"}
              label={channel === "email" ? `Email a code to ${masked}` : `Send a code to ${masked}`}
              sending="Sending..."
              look="btn-quiet max-w-full whitespace-normal max-sm:w-full wrap-anywhere"
            />
          </PostForm>
          <p className="mt-1 text-sm text-ink-soft">
            {channel === "email"
              ? "This is the email address on the listing."
              : "This is the phone number on the listing. We'll text you the code or call you with it."}
          </p>
        </li>
      ))}
      <li>
        <LinkButton to={href("/claim-business/:businessId/ask", { businessId })} icon="send" label="Ask us" />
        <p className="mt-1 text-sm text-ink-soft">
          {contacts.length ? "Can't get a code? " : ""}
          Tell us who you are, and we will review your request.
        </p>
      </li>
    </ul>
  );
}
