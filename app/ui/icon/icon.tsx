import type { ReactNode } from "react";
import sprite from "./icons.svg?url";

/** An icon from the sprite. It is 20 px in size unless the class sets another size. Screen readers skip it. */
export function Icon({ name, className = "" }: { name: string; className?: string }) {
  const size = className.includes("size-") ? "" : "size-5 ";
  return (
    <svg className={`shrink-0 ${size}${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

type TextProps = { icon: string; iconLook?: string; look?: string; children: ReactNode };

/** Text with an icon before it. */
export function IconText({ icon, iconLook = "size-5", look = "", children }: TextProps) {
  return (
    <p className={`flex items-start gap-2 ${look}`}>
      <Icon name={icon} className={`mt-0.5 ${iconLook}`} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
