import type { PagePlace } from "#domain/pages/page-form.shared.ts";

/** Where a page's link is, in words. */
export const placeLabels: Record<PagePlace, string> = { none: "No link", header: "Header menu", footer: "Footer" };
