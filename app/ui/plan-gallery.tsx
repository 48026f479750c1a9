import { type MouseEvent, useRef, useState } from "react";
import { Enlarged } from "./enlarged.tsx";

type Shot = { file: string; title: string; text: string; alt: string };

/** Taken of the demo town by `scripts/plan-screenshots.ts`; each in two widths. */
const shots: Shot[] = [
  {
    file: "basic",
    title: "Basic",
    text: "Everything people need to reach you.",
    alt: "The page of a business with the Basic plan: its name, a Call Now button, the services it offers, its telephone number, email and address.",
  },
  {
    file: "premium",
    title: "Premium",
    text: "Your logo, your words, your hours, your photos.",
    alt: "The page of a business with the Premium plan: logo, tagline, buttons to call and to open its website, a description, opening hours and a gallery of photos.",
  },
  {
    file: "list",
    title: "Premium in a list",
    text: "Larger, first, and labeled.",
    alt: "A list of businesses: larger Premium cards with logo, tagline and today's hours stand first, smaller Basic cards follow below a line.",
  },
  {
    file: "sponsorship",
    title: "Premium + Sponsorship",
    text: "Your logo is the banner of one category.",
    alt: "The page of a category with its sponsor's logo as the banner and the words Sponsored by before the sponsor's name, above the sub-categories.",
  },
];

const size = { width: 1280, height: 960 };
const address = ({ file }: Shot, width: 640 | 1280) => `/plans/${file}-${width}.webp`;

/** Pictures of the running site, one for each plan; a click enlarges one, and closes it again. Without scripts it opens by itself. */
export function PlanGallery() {
  const overlay = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Shot | null>(null);

  function enlarge(event: MouseEvent, shot: Shot) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(shot);
    overlay.current!.showModal();
  }

  return (
    <section className="mt-16">
      <h2 className="text-2xl md:text-3xl">See How Each Plan Looks</h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {shots.map((shot) => (
          <li key={shot.file}>
            <a
              href={address(shot, 1280)}
              onClick={(event) => enlarge(event, shot)}
              className="block cursor-zoom-in overflow-hidden rounded-card border border-line hover:border-line-strong"
            >
              <img {...size} src={address(shot, 640)} alt={shot.alt} loading="lazy" className="h-auto w-full" />
            </a>
            <h3 className="mt-3 text-lg">{shot.title}</h3>
            <p className="text-ink-soft">{shot.text}</p>
          </li>
        ))}
      </ul>
      <Enlarged overlay={overlay} label="Enlarged screenshot" onClose={() => setShown(null)}>
        {shown && (
          <img
            {...size}
            src={address(shown, 1280)}
            alt={shown.alt}
            className="h-auto max-h-[92dvh] w-auto max-w-[min(96vw,75rem)] rounded-card"
          />
        )}
      </Enlarged>
    </section>
  );
}
