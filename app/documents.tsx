/**
 * A page is a document unless a route around it says in its `handle` that it needs the framework's client. A document is complete
 * HTML: the browser navigates, and `app/islands` has its scripts.
 */
export type PageHandle = { hasClient: true };

/** Returns whether the page with these routes loads the framework's client. */
export function hasClient(routes: readonly { handle?: unknown }[]): boolean {
  return routes.some(({ handle }) => (handle as PageHandle | undefined)?.hasClient);
}

/**
 * The pages that browsers may load before somebody opens them, when a link to them is pointed at or touched. The list names only pages
 * that every visitor may read and that change nothing. Browsers without support ignore the rules.
 */
const prefetched = [
  ...["/", "/category/*", "/businesses/*", "/premium-businesses", "/business/:id", "/search?*"],
  ...["/about", "/how-we-order", "/privacy", "/terms"],
];

/** The content of a document's `<script type="speculationrules">`. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: prefetched }, eagerness: "moderate" }],
});

export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />;
}
