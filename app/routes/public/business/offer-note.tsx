import { useToday } from "#app/routes/public/use-clock.ts";
import { dateText } from "#app/ui/special-hours.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { dateOf } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

/** The business's offer, until its last day is over. */
export function OfferNote({ offer }: Pick<CommonProfile, "offer">) {
  const { locale } = useTown().town;
  const today = dateOf(useToday());
  if (!offer || offer.lastDay < today) return null;
  return (
    <aside aria-label="Offer" className="mb-5 rounded-card border border-wheat bg-surface p-[min(1.25rem,5vw)] md:px-6">
      <p className="text-lg font-semibold wrap-anywhere">{offer.text}</p>
      <p className="mt-1 text-sm text-ink-soft">{`Offer until ${dateText(offer.lastDay, locale)}`}</p>
    </aside>
  );
}
