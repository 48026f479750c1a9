import type { HelpNumber } from "#domain/kinds/crisis/find-help.ts";

/** Phone numbers above the results: for help in a crisis, or of a public service that the directory does not list. */
export function HelpCard({ title, numbers }: { title: string; numbers: HelpNumber[] }) {
  return (
    <section aria-labelledby="help" className="mb-8 rounded-card border-2 border-accent bg-surface p-[min(1.25rem,4vw)]">
      <h1 id="help" className="text-xl">
        {title}
      </h1>
      <ul className="mt-3 grid gap-x-8 gap-y-6 md:grid-cols-2">
        {numbers.map(({ name, phone, sms, text }) => (
          <li key={name} className="flex flex-col">
            <p className="font-semibold">{name}</p>
            <p className="grow text-ink-soft">{text}</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <HelpButton to={`tel:${dialed(phone)}`} label={`Call ${phone}`} look="btn-accent" />
              {sms && <HelpButton to={`sms:${dialed(sms)}`} label={`Text ${sms}`} look="btn-quiet" />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HelpButton({ to, label, look }: { to: string; label: string; look: string }) {
  return (
    <a href={to} className={`btn ${look} min-h-14 grow basis-28 digits text-lg`}>
      {label}
    </a>
  );
}

function dialed(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, "");
}
