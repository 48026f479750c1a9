import sprite from "./icons.svg?url";

/** A drawing from the sprite, 20 px unless the class says another size; the words beside it speak to screen readers. */
export function Icon({ name, className = "" }: { name: string; className?: string }) {
  const size = className.includes("size-") ? "" : "size-5 ";
  return (
    <svg className={`shrink-0 ${size}${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
