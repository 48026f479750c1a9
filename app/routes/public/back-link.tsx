import { Icon } from "#app/ui/icon/icon.tsx";

/** A link to the parent page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="back-link">
      <Icon name="arrow-left" className="size-4" />
      <span className="truncate">{children}</span>
    </a>
  );
}
