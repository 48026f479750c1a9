import type { ReactNode } from "react";
import { Icon } from "./icon/icon.tsx";

type Props = { title: string; text: string; className?: string; children: ReactNode };

/** Confirms that a form was received, in place of the form. `children` are links to what is next. */
export function Confirmation({ title, text, className = "", children }: Props) {
  return (
    <section className={`card grid content-start gap-2 self-start border-leaf p-5 md:p-7 ${className}`}>
      <h2 className="flex items-center gap-2.5 text-xl text-leaf">
        <Icon name="circle-check" className="size-6" />
        {title}
      </h2>
      <p>{text}</p>
      <div className="flex flex-wrap gap-x-5">{children}</div>
    </section>
  );
}
