import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { PremiumCard as Premium } from "#domain/directory/business-cards.ts";
import { PremiumCard } from "#app/routes/public/business-list/business-card.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useToday } from "#app/routes/public/today-hours.tsx";

/** In milliseconds: how long a view stands, and half of the 800 ms fade between two. */
const stand = 30_000;
const halfFade = 400;
const cardsPerView = 3;

type Props = {
  businesses: Premium[];
  /** Told with each turn: more may be wanted soon. */
  turned(): void;
};

/** Premium businesses, three at a time on screens wider than a phone (768 px) and one on phones, turning over by themselves unless paused. */
export function FeaturedCarousel({ businesses, turned }: Props) {
  const wide = useMedia("(min-width: 48.0625rem)", true);
  const still = useMedia("(prefers-reduced-motion: reduce)", false);
  const today = useToday();
  const [paused, setPaused] = useState(false);
  const [first, setFirst] = useState(0);
  const [fading, setFading] = useState(false);
  // Under somebody's pointer or focus a card must not slip away.
  const [held, setHeld] = useState(false);
  const perView = wide ? cardsPerView : 1;
  const turns = businesses.length > perView && !paused && !held && !still;

  useEffect(() => {
    if (!turns) return;
    let fade: ReturnType<typeof setTimeout>;
    const timer = setInterval(() => {
      setFading(true);
      fade = setTimeout(() => {
        setFirst((before) => (before + perView) % businesses.length);
        setFading(false);
      }, halfFade);
    }, stand);
    return () => {
      clearInterval(timer);
      clearTimeout(fade);
      setFading(false);
    };
  }, [turns, perView, businesses.length]);

  const hasTurned = useEffectEvent(turned);
  useEffect(() => {
    if (first > 0) hasTurned();
  }, [first]);

  if (!businesses.length) return null;
  const shown = Array.from(
    { length: Math.min(cardsPerView, businesses.length) },
    (_, offset) => businesses[(first + offset) % businesses.length]!,
  );
  const step = (by: number) => setFirst((before) => (before + by + businesses.length) % businesses.length);

  return (
    <section aria-labelledby="featured" className="container-page py-10">
      <div className="mb-4 flex items-center justify-between gap-x-6">
        <h2 id="featured" className="text-2xl">
          Featured Businesses
        </h2>
        {businesses.length > perView && (
          <div className="needs-script flex shrink-0 gap-2">
            {/* Under reduced motion nothing turns by itself, also before the scripts run. */}
            <CarouselButton
              icon={paused ? "play" : "pause"}
              label={paused ? "Play" : "Pause"}
              press={() => setPaused(!paused)}
              className="motion-reduce:hidden"
            />
            <CarouselButton icon="chevron-left" label="Previous" press={() => step(-perView)} />
            <CarouselButton icon="chevron-right" label="Next" press={() => step(perView)} />
          </div>
        )}
      </div>
      <ul
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className={`grid gap-4 transition-opacity duration-400 ease-in-out min-[48.0625rem]:grid-cols-3 ${fading ? "opacity-0" : "opacity-100"}`}
      >
        {shown.map((business, place) => (
          <li key={business.id} className={place > 0 ? "hidden min-[48.0625rem]:block" : ""}>
            <PremiumCard business={business} today={today} compact />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <a href="/premium-businesses" className="link inline-flex min-h-11 items-center font-semibold">
          View all featured businesses
        </a>
        <span className="text-sm text-ink-soft">Featured places are paid for.</span>
      </p>
    </section>
  );
}

type ButtonProps = { icon: string; label: string; press(): void; className?: string };

function CarouselButton({ icon, label, press, className = "" }: ButtonProps) {
  return (
    <button
      type="button"
      onClick={press}
      aria-label={`${label} featured businesses`}
      className={`btn btn-quiet size-11 p-0 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Whether a media query holds; `atFirst` is what the server assumes. */
function useMedia(query: string, atFirst: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => atFirst,
  );
}
