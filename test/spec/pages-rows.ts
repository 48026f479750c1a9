import { rowsFrom } from "./row.ts";

/** The pages that admins write. */
export const pagesRows = rowsFrom("pages", {
  "pages.markdown":
    "A page's text is Markdown: headings from h2, lists, quotes, code, links, and pictures. Placeholders such as {siteName} are filled in.",
  "pages.safe":
    "A page shows HTML as text. Links go to https, http, mailto, tel, and paths on this site. Pictures come from this site's storage.",
  "pages.built-in": "About, Privacy, and Terms have an initial text. An admin can change it and restore it.",
  "pages.own":
    "A page that an admin adds opens at /{slug}. An unknown page returns 404, and a page's earlier address redirects with 301.",
  "pages.slug":
    "A page's address has only lowercase letters, digits, and hyphens. It is unique and not the address of another screen.",
  "pages.links":
    "The link to an added page is in the header menu (at most 3), in the footer, or nowhere, in a chosen order. The sitemap lists every added page.",
  "pages.footer-links": "The footer has up to 10 links to other sites, each with a text and an http or https address.",
  "pages.preview": "A preview shows the page as it would look, and stores nothing. It works without JavaScript.",
  "pages.stale": "A save is refused if someone else has changed the page. The typed text is kept.",
  "pages.versions": "An earlier version of a page can be restored. For 30 days, its pictures are restored too.",
  "pages.delete": "Deleting a page can be undone for 30 days under Activity.",
  "pages.pictures": "A picture in a page is uploaded and encoded again. Visitors can load it only while the page shows it.",
});
