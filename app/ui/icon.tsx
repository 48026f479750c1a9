import sprite from "./icons.svg?url";

/** A drawing from the sprite; it says nothing to screen readers, the words beside it do. */
export function Icon({ name, className = "size-5" }: { name: string; className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
