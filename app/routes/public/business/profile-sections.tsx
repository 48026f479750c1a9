import type { ReactNode } from "react";
import type { Profile } from "#domain/directory/business-profile.ts";

type SectionProps = { title: string; plain?: boolean; children: ReactNode };

/** A profile section with a heading. With `plain`, it has no frame. */
export function Section({ title, plain = false, children }: SectionProps) {
  return (
    <section className={plain ? "min-w-0" : "card @container min-w-0 p-[min(1.25rem,5vw)] md:p-6"}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function ServicesOffered({ services }: Pick<Profile, "services">) {
  if (!services.length) return null;
  return (
    <Section title="Services Offered" plain>
      <ul className="flex flex-wrap gap-2">
        {services.map(({ id, name, categoryId }) => (
          <li key={id}>
            <a href={`/category/${categoryId}/micro/${id}`} className="btn btn-quiet rounded-full">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
