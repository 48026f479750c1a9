import type { VisitorFormKind } from "#domain/messages/visitor-form.shared.ts";

/** Returns the path of the visitors' form. `about` is a business's id, and `name` is the suggested business's name. */
export function messagePath(kind: VisitorFormKind, more: { about?: string; name?: string } = {}): string {
  return `/message?${new URLSearchParams({ kind, ...more })}`;
}
