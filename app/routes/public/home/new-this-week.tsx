import { href } from "react-router";
import type { NewBusiness } from "#domain/directory/list-new-businesses.ts";

/** Links to the businesses that were approved in the last seven days. */
export function NewThisWeek({ businesses }: { businesses: NewBusiness[] }) {
  if (!businesses.length) return null;
  return (
    <section aria-labelledby="new-this-week" className="container-page pb-10">
      <h2 id="new-this-week" className="mb-4 text-2xl">
        New this week
      </h2>
      <ul className="flex flex-wrap gap-3">
        {businesses.map(({ id, name, service }) => (
          <li key={id} className="min-w-0">
            <a
              href={href("/business/:businessId", { businessId: id })}
              className="btn btn-quiet flex-wrap justify-start gap-y-0 text-left"
            >
              {name}
              {service && <span className="font-normal text-ink-soft">{service}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
