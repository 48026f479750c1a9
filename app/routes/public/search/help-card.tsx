import type { HelpNumber } from "#domain/kinds/crisis/find-help.ts";

/** Crisis phone numbers. They stand above the results of a search about a crisis. */
export function HelpCard({ numbers }: { numbers: HelpNumber[] }) {
  return (
    <section aria-labelledby="help" className="mb-8 rounded-card border-2 border-accent bg-surface p-5">
      <h2 id="help" className="text-xl">
        Help is available now
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {numbers.map(({ name, phone, text }) => (
          <li key={name}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="link text-lg font-semibold tabular-nums">
              {phone}
            </a>
            <p className="font-semibold">{name}</p>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
