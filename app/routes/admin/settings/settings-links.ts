import { href } from "react-router";

/** Returns the path of a settings screen. */
export function settingsPath(group: string): string {
  return href("/admin/dashboard/settings/:group", { group });
}
