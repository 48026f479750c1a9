import { localeOf } from "#domain/text/formats.shared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { fromCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { holidaysNear } from "#domain/businesses/holidays/public-holidays.ts";
import type { Card } from "#domain/directory/business-cards.ts";
import type { HelpSuggestion } from "./help-answer.ts";
import type { Service } from "./search-terms.ts";

/** A category, or a micro-category with its category's name as `detail`. */
type ServiceSuggestion =
  | { kind: "category"; id: string; name: string }
  | { kind: "microCategory"; id: string; name: string; categoryId: string; detail?: string };

/**
 * A business with its service and street as `detail`, and its state, such as "Open · closes 6 PM". All are left out if they are
 * unknown, or if the town's cards don't show them.
 */
type BusinessSuggestion = { kind: "business"; id: string; name: string; detail?: string; state?: string; phone?: string };

/** A suggestion in the search box. Help comes first, then services. */
export type Suggestion = HelpSuggestion | ServiceSuggestion | BusinessSuggestion;

/** Returns the suggestions for these services. `all` has their categories. */
export function toServiceSuggestions(found: Service[], all: Service[]): ServiceSuggestion[] {
  return found.map((service) => {
    const { id, name } = service;
    if (service.kind === "category") return { kind: "category", id, name };
    const { categoryId } = service;
    const category = all.find((each) => each.kind === "category" && each.id === categoryId);
    return { kind: "microCategory", id, name, categoryId, ...(category && { detail: category.name }) };
  });
}

/** Returns the suggestions for these businesses, with their states now. */
export async function toBusinessSuggestions(
  { town, clock }: Pick<AppContext, "town" | "clock">,
  cards: Card[],
): Promise<BusinessSuggestion[]> {
  const now = clock.now();
  const time = { timeZone: town.timeZone, locale: localeOf(town.country), holidays: await holidaysNear(town, now) };
  return cards.map(({ id, name, services, street, times, phoneE164 }) => {
    const detail = [services[0], street].filter(Boolean).join(" · ");
    return {
      ...{ kind: "business", id, name },
      ...(detail && { detail }),
      ...(times !== null && { state: openState(fromCompactTimes(times), time, now).sentence }),
      ...(phoneE164 && { phone: phoneE164 }),
    };
  });
}
