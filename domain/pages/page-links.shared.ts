/** A link to one of the site's own pages. */
type PageLink = { slug: string; label: string };

/** The links to the site's own pages in the header menu and the footer, in order. */
export type PageLinks = { header: PageLink[]; footer: PageLink[] };
