import { rowsFrom } from "./row.ts";

/** Visitors' pages as ready bytes. */
export const fastRows = [
  ...rowsFrom("issue 7", {
    "fast.kept": "Anonymous public pages are answered from the page cache: brotli, gzip or plain.",
    "fast.key": "A cached page is known by its path and the parameters that make a difference, never by a client's headers.",
    "fast.csp":
      "Cached pages carry a policy with the hashes of their own scripts, without `unsafe-inline`, and work in a browser.",
    "fast.etag": "Whoever has a page already gets a 304; cache headers can be used by a CDN as they are.",
    "fast.cookies": "Any cookie of ours bypasses the page cache; others' do not.",
    "fast.once": "A page that many ask for at the same time is rendered once.",
    "fast.counted": "A cached page counts as a visit, and a profile as a look at it.",
    "fast.at-once": "A change is seen by the next request of the process that made it.",
    "fast.elsewhere": "A change is seen by every other process within 100 ms, with no notice from the database.",
    "fast.race": "A page that was rendered while its data changed is not cached as the new one.",
    "fast.hour": "A new hour is a new page.",
    "fast.away": "Cached pages go on while the database is away.",
    "fast.partial": "A page that failed, or of which a part failed, is not cached.",
    "fast.smaller":
      "What is answered to one person alone is compressed, too; downloads made while they are sent are not held up.",
    "fast.files": "Static files are compressed beforehand; those with a hash in their name never change.",
  }),
];
