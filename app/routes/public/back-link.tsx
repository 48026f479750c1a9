import { Icon } from "#app/ui/icon/icon.tsx";

/** A link to the parent page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="link inline-flex min-h-11 items-center gap-1.5 font-medium">
      <Icon name="arrow-left" className="size-4" />
      {children}
    </a>
  );
}
