import type { ReactNode } from "react";
import { TextLink } from "#app/ui/button.tsx";

/** A page under "Your account". */
export function AccountPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="container-page pt-8 md:pt-12">
      <TextLink to="/dashboard/account" icon="arrow-left" label="Back to your account" />
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
      <div className="mt-8">{children}</div>
    </div>
  );
}
