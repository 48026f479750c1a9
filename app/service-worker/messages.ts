/** `at` is the time when a page was stored, in milliseconds. `slow` is true if the network was too slow, and false if it failed. */
export type StoredAge = { at: number; slow: boolean };

/**
 * The messages from a page to the service worker. The service worker replies to `age` with a `StoredAge`, or with null if the page is
 * from the server.
 */
export type PageMessage =
  /** The profiles to store in addition to the fixed pages. All other stored profiles are deleted. */
  | { type: "keep"; paths: string[] }
  /** Asks when the page that this tab has loaded was stored. */
  | { type: "age" };

/** The message from the service worker to all pages: this path returns 404 or 410. */
export type WorkerMessage = { type: "gone"; path: string };

/** A page with this header is the same for all visitors. The value is the release whose scripts it loads. */
export const anonymousPageHeader = "x-anonymous-page";
