import type { ReactNode } from "react";
import { href } from "react-router";
import { BasicCard, PremiumCard } from "#app/routes/public/business-list/business-card.tsx";
import { SponsorBanner } from "#app/routes/public/sponsor-banner.tsx";
import { useToday } from "#app/routes/public/use-clock.ts";
import type { PlanExamples } from "#domain/directory/plan-examples.ts";

/** Shows a listing on each plan as it looks on this site. In a town without listings, the examples are made up. */
export function PlanGallery({ examples }: { examples: PlanExamples | null }) {
  const today = useToday();
  const category = examples?.category ?? "Your category";
  const example = { id: "", name: "Your Business", services: [category], street: "Your street", phone: null, phoneE164: null };
  const basic = examples?.basic ?? { ...example, premium: false, times: null };
  const tagline = "What you do best, in one line";
  const premium = examples?.premium ?? { ...example, premium: true, tagline, picture: null, times: null };
  const sponsor = examples?.sponsor ?? { ...example, picture: null };
  return (
    <section className="mt-16">
      <h2 className="text-2xl md:text-3xl">See How Each Plan Looks</h2>
      <ul className="mt-6 grid gap-x-5 gap-y-8 lg:fit-columns-72">
        <Example plan="Basic" text="Lists show your name, your services, and a Call button." listing={basic}>
          <BasicCard business={basic} />
        </Example>
        <Example plan="Premium" text="Lists show you at the top, on a larger card with your logo or photo." listing={premium}>
          <div className="pt-3">
            <PremiumCard business={premium} today={today} />
          </div>
        </Example>
        <Example
          plan="Premium + Sponsorship"
          text={`Every page of one category, such as ${category}, shows your banner.`}
          listing={sponsor}
        >
          <SponsorBanner sponsor={sponsor} />
        </Example>
      </ul>
    </section>
  );
}

type ExampleProps = { plan: string; text: string; listing: { id: string; name: string }; children: ReactNode };

/** A listing for viewing only. Its links don't work, so that a click here is not counted as a visit. */
function Example({ plan, text, listing: { id, name }, children }: ExampleProps) {
  return (
    <li className="min-w-0">
      <h3 className="text-lg">{plan}</h3>
      <p className="mb-4 text-ink-soft">{text}</p>
      <div inert>{children}</div>
      {id && (
        <a href={href("/business/:businessId", { businessId: id })} className="link mt-2 inline-flex min-h-11 items-center">
          {`See ${name}'s page`}
        </a>
      )}
    </li>
  );
}
