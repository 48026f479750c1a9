/** A page's text as HTML. `html` comes from `renderMarkdown`. */
export function RenderedText({ html, className = "" }: { html: string; className?: string }) {
  // This is safe, because `renderMarkdown` writes every element, attribute, and text itself. The HTML has no scripts, handlers, or pictures from
  // other sites.
  return <div className={`page-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
