import { LinkButton } from "#app/ui/button.tsx";
import { dateText } from "#app/ui/special-hours.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { Section } from "#app/routes/public/business/profile-sections.tsx";
import type { Offer } from "#domain/offers/offer-form.shared.ts";

/** The offer that visitors see, and a link to change it. */
export function OfferCard({ offer }: { offer: Offer | null }) {
  const { locale } = useTown().town;
  return (
    <Section title="Offer">
      {offer ? (
        <p className="wrap-anywhere">
          {offer.text} <span className="text-ink-soft">{`Until ${dateText(offer.lastDay, locale)}`}</span>
        </p>
      ) : (
        <p className="text-ink-soft">Post one line about a sale, an event, or a special. It's free.</p>
      )}
      <div className="mt-4">
        <LinkButton to="/dashboard/offer" icon="tag" label={offer ? "Change or end it" : "Post an offer"} />
      </div>
    </Section>
  );
}
