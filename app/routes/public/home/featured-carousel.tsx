import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { PremiumCard as Premium } from "#domain/directory/business-cards.ts";
import { PremiumCard } from "#app/routes/public/business-list/business-card.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The number of cards shown at once, on phones and on wider screens. */
const carouselCards = { phone: 1, wide: 3 };

/** In milliseconds. Each set of cards is shown for `showFor`. The fade between two sets takes 800 ms, and `halfFade` is half of that. */
const showFor = 30_000;
const halfFade = 400;

type Props = {
  businesses: Premium[];
  /** Called after other cards appear, to load more businesses. */
  onRotate(): void;
};

/**
 * Shows premium businesses: one at a time on phones, and three on screens wider than 768 px. Rotates unless it is paused,
 * hovered, or focused, or the visitor prefers reduced motion.
 */
export function FeaturedCarousel({ businesses, onRotate }: Props) {
  const wide = useMedia("(min-width: 48.0625rem)", true);
  const reducedMotion = useMedia("(prefers-reduced-motion: reduce)", false);
  const [paused, setPaused] = useState(false);
  const [first, setFirst] = useState(0);
  const [fading, setFading] = useState(false);
  // A card must not change while the pointer or focus is on it.
  const [hovered, setHovered] = useState(false);
  const perView = wide ? carouselCards.wide : carouselCards.phone;
  const rotates = businesses.length > perView && !paused && !hovered && !reducedMotion;

  useEffect(() => {
    if (!rotates) return;
    let fade: ReturnType<typeof setTimeout>;
    const timer = setInterval(() => {
      setFading(true);
      fade = setTimeout(() => {
        setFirst((before) => (before + perView) % businesses.length);
        setFading(false);
      }, halfFade);
    }, showFor);
    return () => {
      clearInterval(timer);
      clearTimeout(fade);
      setFading(false);
    };
  }, [rotates, perView, businesses.length]);

  const onRotated = useEffectEvent(onRotate);
  useEffect(() => {
    if (first > 0) onRotated();
  }, [first]);

  if (!businesses.length) return null;
  const shown = Array.from(
    { length: Math.min(carouselCards.wide, businesses.length) },
    (_, offset) => businesses[(first + offset) % businesses.length]!,
  );
  const step = (by: number) => setFirst((before) => (before + by + businesses.length) % businesses.length);

  return (
    <section aria-labelledby="featured" className="container-page py-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="featured" className="text-2xl">
          Featured Businesses
        </h2>
        {businesses.length > perView && (
          <div className="needs-script flex shrink-0 gap-2">
            {/* With reduced motion, nothing rotates, so there is no button to stop it, even before the scripts run. */}
            <CarouselButton
              icon={paused ? "play" : "pause"}
              label={paused ? "Start rotating" : "Stop rotating"}
              onPress={() => setPaused(!paused)}
              className="motion-reduce:hidden"
            />
            <CarouselButton icon="chevron-left" label="Previous" onPress={() => step(-perView)} />
            <CarouselButton icon="chevron-right" label="Next" onPress={() => step(perView)} />
          </div>
        )}
      </div>
      <ul
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setHovered(true)}
        onBlur={() => setHovered(false)}
        className={`grid gap-4 transition-opacity duration-400 ease-in-out min-[48.0625rem]:grid-cols-3 ${fading ? "opacity-0" : "opacity-100"}`}
      >
        {shown.map((business, index) => (
          <li key={business.id} className={index > 0 ? "hidden min-[48.0625rem]:block" : ""}>
            <PremiumCard business={business} compact />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <a href="/premium-businesses" className="link inline-flex min-h-11 items-center font-semibold">
          View all featured businesses
        </a>
        <span className="text-sm text-ink-soft">Paid placement</span>
      </p>
    </section>
  );
}

type ButtonProps = { icon: string; label: string; onPress(): void; className?: string };

function CarouselButton({ icon, label, onPress, className = "" }: ButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`${label} featured businesses`}
      className={`btn btn-quiet size-11 p-0 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Returns whether a media query matches. `initial` is the value on the server. */
function useMedia(query: string, initial: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => initial,
  );
}
