import type { Card } from "#domain/directory/business-cards.ts";
import { featuredInitially } from "#domain/directory/list-query.shared.ts";
import { BusinessCard } from "#app/routes/public/business-list/business-card.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/**
 * Shows premium businesses: one at a time on phones, and three on screens wider than 768 px. `app/islands/carousel.ts` rotates them.
 * Without scripts, the first ones stay.
 */
export function FeaturedCarousel({ businesses }: { businesses: Card[] }) {
  if (!businesses.length) return null;
  return (
    <section
      aria-labelledby="featured"
      data-island="carousel"
      data-more={businesses.length === featuredInitially ? "/premium-businesses" : undefined}
      className="container-page pt-8"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <h2 id="featured" className="text-lg sm:text-xl md:text-2xl">
          Featured Businesses
        </h2>
        {businesses.length > 1 && (
          <div className={`needs-script flex shrink-0 gap-1 sm:gap-2 ${businesses.length > 3 ? "" : "min-[48.0625rem]:hidden"}`}>
            {/* With reduced motion, nothing rotates, so there is no button to stop it. */}
            <CarouselButton name="stop" icon="pause" label="Stop rotating" className="motion-reduce:hidden" />
            <CarouselButton name="start" icon="play" label="Start rotating" className="motion-reduce:hidden" hidden />
            <CarouselButton name="previous" icon="chevron-left" label="Previous" />
            <CarouselButton name="next" icon="chevron-right" label="Next" />
          </div>
        )}
      </div>
      <ul className="featured-cards">
        {businesses.map((business) => (
          <li key={business.id}>
            <BusinessCard card={business} compact />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <a href="/premium-businesses" className="link inline-flex min-h-11 items-center font-semibold">
          View all featured businesses
        </a>
        <span className="text-sm text-ink-soft">Paid placement</span>
      </p>
    </section>
  );
}

type ButtonProps = { name: string; icon: string; label: string; className?: string; hidden?: boolean };

function CarouselButton({ name, icon, label, className = "", hidden }: ButtonProps) {
  return (
    <button
      type="button"
      name={name}
      hidden={hidden}
      aria-label={`${label} featured businesses`}
      className={`btn btn-quiet size-11 p-0 [&[hidden]]:hidden ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
