import { href } from "react-router";
import { SubmitButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";

const failed = { title: "Failed to send the code. Please try again." };

/** Says which changes must wait after a claim. */
export function HeldChangesNotice({ heldUntil, isDisputed }: { heldUntil: Date; isDisputed: boolean }) {
  const { town } = useTown();
  const day = new Intl.DateTimeFormat(town.locale, { timeZone: town.timeZone, dateStyle: "medium" }).format(heldUntil);
  return (
    <Notice icon="clock" look="amber" title="Some changes are on hold">
      <p>
        {isDisputed
          ? "Someone told us that this business isn't yours. Changes to the name, phone number, email, address, and website are on hold until we decide. All other changes appear right away."
          : `Changes to the name, phone number, email, address, and website will appear on ${day}. All other changes appear right away.`}
      </p>
    </Notice>
  );
}

/** The button for confirming the listing with a code. */
export function ConfirmationCard({ businessId, codeTo }: { businessId: string; codeTo: string }) {
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-xl">Confirm your listing</h2>
      <p className="mt-1 text-ink-soft">
        We will send you a code. Once you enter it, your page will say that your business is confirmed. The confirmation lasts for
        a year.
      </p>
      <PostForm
        action={href("/claim-business/:businessId", { businessId })}
        failed={failed}
        fields={{ intent: "send-code", back: "dashboard" }}
        toastOnly
        className="mt-4"
      >
        <SubmitButton
          label={`Email a code to ${codeTo}`}
          sending="Sending..."
          look="btn-quiet max-w-full whitespace-normal wrap-anywhere"
        />
      </PostForm>
    </section>
  );
}
