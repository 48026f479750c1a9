/** Returns the path of a settings screen of its own. */
export function settingsPath(group: "look" | "synonyms"): string {
  return `/admin/dashboard/settings/${group}`;
}
