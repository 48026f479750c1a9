import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import { dateText } from "#app/ui/special-hours.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { Offer } from "#domain/offers/offer-form.shared.ts";

/** The offer that visitors see, and the button that ends it. */
export function OfferCard({ offer: { text, lastDay } }: { offer: Offer }) {
  const { locale } = useTown().town;
  return (
    <section aria-label="Offer" className="card flex flex-wrap items-center gap-3 px-5 py-4">
      <IconText icon="tag" iconLook="size-5 text-ink-soft" look="min-w-[min(15rem,100%)] grow basis-0 wrap-anywhere">
        {`Offer until ${dateText(lastDay, locale)}: ${text}`}
      </IconText>
      <PostForm failed={{ title: "Failed to end the offer. Please try again." }} toastOnly fields={{ intent: "end-offer" }}>
        <SubmitButton label="End offer" sending="Ending..." look="btn-quiet text-brick" />
      </PostForm>
    </section>
  );
}
