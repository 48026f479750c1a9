import { useEffect, useRef } from "react";
import { RenderedText } from "#app/ui/rendered-text.tsx";
import type { PagePreview } from "#domain/pages/preview-page.ts";

/** The page as visitors would see it. The preview takes the focus, because the preview button is far below it. */
export function PreviewCard({ preview: { title, html } }: { preview: PagePreview }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <section ref={card} tabIndex={-1} aria-label="Preview" className="card border-accent p-[min(1.25rem,5vw)] md:p-8">
      <p className="eyebrow">Preview. Nothing is saved yet.</p>
      <p className="mt-2 font-display text-3xl font-bold">{title}</p>
      <RenderedText html={html} className="mt-4 text-base" />
    </section>
  );
}
