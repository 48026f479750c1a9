/** A page's text as HTML. `html` comes from `renderMarkdown`. */
export function RenderedText({ html, className = "" }: { html: string; className?: string }) {
  // Safe, because `renderMarkdown` writes each element, attribute, and text itself: it has no scripts, handlers, or foreign pictures.
  return <div className={`page-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
