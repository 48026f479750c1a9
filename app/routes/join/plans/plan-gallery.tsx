import { Lightbox } from "#app/ui/dialog/lightbox.tsx";
import { useLightbox } from "#app/ui/dialog/use-lightbox.ts";

type Screenshot = { file: string; title: string; text: string; alt: string };

/** Screenshots of the demo town, for wide screens and for phones. `scripts/plan-screenshots.ts` takes them. */
const screenshots: Screenshot[] = [
  {
    file: "basic",
    title: "Basic",
    text: "Everything people need to reach you.",
    alt: "The page of a business with the Basic plan: its name, a Call Now button, the services it offers, its phone number, email, and address.",
  },
  {
    file: "premium",
    title: "Premium",
    text: "Your logo, description, website, and photos.",
    alt: "The page of a business with the Premium plan: logo, tagline, buttons to call and to open its website, a description, opening hours, and a gallery of photos.",
  },
  {
    file: "list",
    title: "Premium in a list",
    text: "Larger, at the top, and labeled.",
    alt: "A list of businesses: larger Premium cards with a logo, a tagline, and today's hours come first. Smaller Basic cards follow below a line.",
  },
  {
    file: "sponsorship",
    title: "Premium + Sponsorship",
    text: "Your logo is the banner for one category.",
    alt: "The page of a category with its sponsor's logo as the banner and the words Sponsored by before the sponsor's name, above the sub-categories.",
  },
];

/** Phones get a screenshot of a phone, because the text of a wide one is too small to read there. */
const phone = { media: "(max-width: 40rem)", width: 780, height: 1280 };
const wide = { width: 1280, height: 960 };
const screenshotPath = ({ file }: Screenshot, width: 640 | 780 | 1280) => `/plans/${file}-${width}.webp`;

/** Screenshots of the plans. A click enlarges a screenshot. Without scripts, the link opens the large file. */
export function PlanGallery() {
  const { shown, open, lightbox } = useLightbox(screenshots.length);
  const enlarged = shown === null ? undefined : screenshots[shown];
  return (
    <section className="mt-16">
      <h2 className="text-2xl md:text-3xl">See How Each Plan Looks</h2>
      <ul className="mt-6 grid gap-5 sm:fit-columns-52">
        {screenshots.map((shot, index) => (
          <li key={shot.file}>
            <a
              href={screenshotPath(shot, 1280)}
              onClick={(event) => open(event, index)}
              className="block cursor-zoom-in overflow-hidden rounded-card border border-line hover:border-line-strong"
            >
              <Screen shot={shot} width={640} className="h-auto w-full" />
            </a>
            <h3 className="mt-3 text-lg">{shot.title}</h3>
            <p className="text-ink-soft">{shot.text}</p>
          </li>
        ))}
      </ul>
      <Lightbox {...lightbox} label="Enlarged screenshot">
        {enlarged && (
          <Screen
            key={enlarged.file}
            shot={enlarged}
            width={1280}
            className="h-auto max-h-[92dvh] w-auto max-w-[min(96vw,75rem)] rounded-card"
          />
        )}
      </Lightbox>
    </section>
  );
}

function Screen({ shot, width, className }: { shot: Screenshot; width: 640 | 1280; className: string }) {
  return (
    <picture>
      <source {...phone} srcSet={screenshotPath(shot, 780)} />
      <img {...wide} src={screenshotPath(shot, width)} alt={shot.alt} loading="lazy" className={className} />
    </picture>
  );
}
