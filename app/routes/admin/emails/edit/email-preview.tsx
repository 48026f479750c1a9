import { useEffect, useRef } from "react";
import type { ShownPreview } from "./save-email-text.ts";

/**
 * Shows an email with sample values: its subject, its HTML in a frame, and its plain text. The preview of an unsaved text takes the
 * focus, because on a phone it is far below the preview button.
 */
export function EmailPreview({ preview: { src, subject, text }, isSaved }: { preview: ShownPreview; isSaved: boolean }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSaved) section.current?.focus();
  }, [isSaved, src]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="preview" className="grid scroll-mt-20 content-start gap-3 outline-none">
      <div>
        <h2 id="preview" className="text-xl">
          Preview
        </h2>
        <p className="text-ink-soft">
          {isSaved
            ? "The values are examples, and the links in the preview don't work."
            : "Your changes are not saved yet. The links in the preview don't work."}
        </p>
      </div>
      <p className="wrap-anywhere">
        <span className="text-ink-soft">Subject:</span> <span className="font-semibold">{subject}</span>
      </p>
      <iframe src={src} title="The email" sandbox="" className="card h-[36rem] w-full bg-white" />
      <details>
        <summary className="link inline-flex min-h-11 items-center md:min-h-8">Plain text</summary>
        <pre className="card p-4 font-sans wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </details>
    </section>
  );
}
