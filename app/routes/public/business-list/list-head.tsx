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
      {/* Share moves below a heading whose longest word needs its space. The link to the parent page needs none. */}
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div className="max-w-full grow basis-0">
          {back && (
            <div className="w-0 min-w-full">
              <a href={back.to} className="back-link">
                <Icon name="arrow-left" className="size-4" />
                <span className="truncate">{back.label}</span>
              </a>
            </div>
          )}
          <h1 className="text-2xl">{title}</h1>
        </div>
        {shared && <ShareMenu title={title} />}
      </div>
      {count && <p className="text-sm text-ink-soft">{count}</p>}
      {children}
    </header>
  );
}
