/** A link to an own page. */
export type PageLink = { slug: string; label: string };

/** The links to own pages in the header menu and in the footer, in order. */
export type PageLinks = { header: PageLink[]; footer: PageLink[] };
