/** A page's text as HTML. `html` comes from `renderMarkdown`. */
export function RenderedText({ html, className = "" }: { html: string; className?: string }) {
  // This is safe, because `renderMarkdown` itself writes every element, attribute, and text. The HTML contains no scripts, handlers,
  // or pictures from other sites.
  return <div className={`page-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
