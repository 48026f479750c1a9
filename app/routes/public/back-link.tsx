import { Icon } from "#app/ui/icon/icon.tsx";

/** A link to the parent page. It is 20 px high, and its target is 44 px high. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="relative flex w-fit max-w-full items-center gap-1 text-sm leading-5 font-medium text-accent after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
    >
      <Icon name="arrow-left" className="size-4" />
      <span className="truncate">{children}</span>
    </a>
  );
}
