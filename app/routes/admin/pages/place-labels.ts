import type { PagePlace } from "#domain/pages/page-form.shared.ts";

/** The labels for the places where a link to a page can be shown. */
export const placeLabels: Record<PagePlace, string> = { none: "No link", header: "Header menu", footer: "Footer" };
