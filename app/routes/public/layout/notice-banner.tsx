import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";

/** The admins' notice on every public page. */
export function NoticeBanner() {
  const { notice } = useTown().town;
  if (!notice) return null;
  return (
    <aside aria-label="Notice" className="border-b border-amber bg-amber-soft print:hidden">
      <div className="container-page py-2">
        <p className="flex min-w-0 items-start gap-2 py-1 font-semibold wrap-anywhere text-amber">
          <Icon name="circle-alert" className="mt-1 size-4 shrink-0" />
          {notice.text}
        </p>
      </div>
    </aside>
  );
}
