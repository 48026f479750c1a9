import { href } from "react-router";

/** The path of a settings screen. */
export function settingsPath(group: string): string {
  return href("/admin/dashboard/settings/:group", { group });
}
