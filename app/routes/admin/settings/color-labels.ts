import type { Colors } from "#domain/settings/groups/look.shared.ts";

/** The colors' labels. */
export const colorLabels: Record<keyof Colors, string> = {
  primaryLight: "Links and buttons, light theme",
  primaryDark: "Links and buttons, dark theme",
  accentLight: "Highlights, light theme",
  accentDark: "Highlights, dark theme",
};
