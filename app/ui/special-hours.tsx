import { useTown } from "#app/ui/town-context.tsx";
import { specialHoursByTerm } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { DescriptionItem } from "./description-list.tsx";

/** A business's exceptions and closings, as items in a `dl`. */
export function SpecialHours({ times }: { times: Parameters<typeof specialHoursByTerm>[0] }) {
  const { locale } = useTown().town;
  return Object.entries(specialHoursByTerm(times, locale))
    .filter(([, text]) => text)
    .map(([term, text]) => (
      <DescriptionItem key={term} term={term}>
        {text}
      </DescriptionItem>
    ));
}
