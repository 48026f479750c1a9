import type { ReactNode } from "react";
import { Icon } from "./icon/icon.tsx";

const looks = { amber: "border-amber [&>svg]:text-amber", brick: "border-brick [&>svg]:text-brick" };

type NoticeProps = { icon: string; look: keyof typeof looks; title: string; className?: string; children: ReactNode };

/** An important message to an owner at the top of a page. */
export function Notice({ icon, look, title, className = "", children }: NoticeProps) {
  return (
    <section className={`flex gap-4 rounded-card border bg-surface p-5 md:p-6 ${looks[look]} ${className}`}>
      <Icon name={icon} className="mt-1 size-5" />
      <div className="grid min-w-0 gap-2">
        <h2 className="text-xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}
