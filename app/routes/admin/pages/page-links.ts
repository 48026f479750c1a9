import { href } from "react-router";

const list = href("/admin/dashboard/pages");

/** Returns the path of the list of pages, with the dialog that asks before deleting the page with this key. */
export function pagesPath({ delete: key }: { delete?: string } = {}): string {
  return key ? `${list}?delete=${encodeURIComponent(key)}` : list;
}

/** Returns the path of the editor. "new" opens an empty one. */
export function editorPath(pageId: string): string {
  return href("/admin/dashboard/pages/:pageId", { pageId });
}

export const footerLinksPath = href("/admin/dashboard/footer-links");
