import type { ReactNode } from "react";
import { LinkButton } from "./button.tsx";

/** A page or section with nothing to show: a title, the reason, and the next step. */
export function PageMessage({
  title,
  text,
  children,
  level = 1,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="container-page grid justify-items-center gap-3 py-20 text-center">
      <img src="/placeholder.svg" alt="" width="1200" height="800" className="mb-2 h-32 w-48 rounded-card object-cover" />
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** A link to the home page. */
export function HomeButton({ children }: { children: string }) {
  return <LinkButton to="/" label={children} look="btn-accent" />;
}
