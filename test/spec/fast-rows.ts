import { rowsFrom } from "./row.ts";

/** The page cache and compression. */
export const fastRows = [
  ...rowsFrom("issue 7", {
    "fast.kept": "Anonymous requests for public pages are answered from the page cache: brotli, gzip, or uncompressed.",
    "fast.key": "The cache key is the path and the parameters that matter, never a client's headers.",
    "fast.csp":
      "Cached pages have a policy with the hashes of their own scripts, without `unsafe-inline`, and work in a browser.",
    "fast.etag": "A client that already has the page gets a 304. A CDN can use the cache headers.",
    "fast.cookies": "Requests with the site's own cookies bypass the page cache. Requests with only other cookies do not.",
    "fast.once": "A page that many clients request at the same time is rendered once.",
    "fast.counted": "A cached page counts as a visit, and a cached profile counts as a profile view.",
    "fast.at-once": "The next request to the same process sees a change.",
    "fast.elsewhere": "Every other process sees a change within 100 ms, without a notification from the database.",
    "fast.race": "A page that was rendered while its data changed is not cached under the new revision.",
    "fast.hour": "Cached pages expire when a new hour starts.",
    "fast.away": "Cached pages still work while the database is down.",
    "fast.partial": "A page that failed, completely or in part, is not cached.",
    "fast.smaller": "Private responses are compressed too. Streamed downloads are not delayed.",
    "fast.files": "Static files are compressed in advance. Files with a hash in their name never change.",
  }),
];
