/** The text that fills a page while the next page loads. */
export function Loading() {
  return (
    <div role="status" className="grid min-h-[60vh] place-content-center justify-items-center gap-4 text-ink-soft">
      <span className="size-9 animate-spin rounded-full border-3 border-line border-t-accent" aria-hidden="true" />
      Loading...
    </div>
  );
}
