/** The figures that are counted for a business each day. `shown` counts its appearances in lists and search. */
export const profileFigures = ["shown", "views", "calls", "websites", "directions"] as const;
export type ProfileFigure = (typeof profileFigures)[number];
