import type { RequestKind } from "#domain/moderation/fields.ts";
import { Icon } from "./icon.tsx";
import { kindNames } from "./request-place.ts";

const looks: Record<RequestKind, { icon: string; look: string }> = {
  claim: { icon: "badge-check", look: "border-amber text-amber" },
  owner: { icon: "user", look: "border-accent text-accent" },
  submission: { icon: "send", look: "border-line-strong text-ink-soft" },
};

/** Where a request comes from, in a word. */
export function KindBadge({ kind }: { kind: RequestKind }) {
  const { icon, look } = looks[kind];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-sm font-medium whitespace-nowrap ${look}`}
    >
      <Icon name={icon} className="size-3.5" />
      {kindNames[kind]}
    </span>
  );
}
