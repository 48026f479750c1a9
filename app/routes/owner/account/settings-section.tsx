import type { ReactNode } from "react";

/** A section on the account page, with its title and text, and with its content next to them. */
export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,28rem)] lg:gap-16">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}
