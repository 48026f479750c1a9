import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";

type Props = {
  title: string;
  count?: string | null;
  back?: { to: string; label: string };
  shared?: boolean;
  children?: ReactNode;
};

/** The top of a list: the link to the parent page, the heading, and Share in one block, and then the number of businesses. */
export function ListHead({ title, count, back, shared = false, children }: Props) {
  return (
    <header>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          {back && (
            <a href={back.to} className="back-link">
              <Icon name="arrow-left" className="size-4" />
              <span className="truncate">{back.label}</span>
            </a>
          )}
          <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
        </div>
        {shared && <ShareMenu title={title} />}
      </div>
      {count && <p className="text-sm text-ink-soft">{count}</p>}
      {children}
    </header>
  );
}
