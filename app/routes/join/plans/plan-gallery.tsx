import { Icon } from "#app/ui/icon/icon.tsx";

const examples = [
  {
    plan: "Basic",
    text: "Your name, services, address, telephone number, and hours.",
    picture: "/plans/basic.webp",
    alt: "A Basic page: the business's name, a Call Now button, the contact information, the business hours, and the services.",
  },
  {
    plan: "Premium",
    text: "Your logo, tagline, photos, and description too, on a larger page.",
    picture: "/plans/premium.webp",
    alt: "A Premium page: a wide photo with the logo, the Premium badge, a tagline, buttons for calling, directions, and the website, and more photos.",
  },
  {
    plan: "Premium + Sponsorship",
    text: "Your logo is also the banner on every page of one category.",
    picture: "/plans/premium-plus.webp",
    alt: "A sponsored category: the sponsor's logo as its banner, and the sponsor's name, which leads to its page.",
  },
];

/** Pictures of pages on each plan, which `scripts/screenshots.ts` takes from the demo town. A click opens a picture in full size. */
export function PlanGallery() {
  return (
    <details className="group mt-10">
      <summary className="flex cursor-pointer items-center gap-2 py-2.5">
        <h2 className="text-2xl">See How Each Plan Looks</h2>
        <Icon name="chevron-down" className="size-6 text-ink-soft group-open:rotate-180" />
      </summary>
      <ul className="mt-6 grid gap-x-5 gap-y-8 lg:fit-columns-72">
        {examples.map(({ plan, text, picture, alt }) => (
          <li key={plan} className="min-w-0">
            <h3 className="text-lg">{plan}</h3>
            <p className="mb-4 text-ink-soft">{text}</p>
            <a href={picture} target="_blank" rel="noopener" className="block">
              <img
                src={picture}
                alt={alt}
                width={768}
                height={960}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-card border border-line bg-sunken"
              />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
