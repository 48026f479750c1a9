import { href } from "react-router";

const list = href("/admin/dashboard/pages");

/** Returns the path of the list of pages. With `delete`, it opens the dialog that confirms the deletion of the page with this key. */
export function pagesPath({ delete: key }: { delete?: string } = {}): string {
  return key ? `${list}?delete=${encodeURIComponent(key)}` : list;
}

/** Returns the path of the editor. "new" opens an empty editor. */
export function editorPath(pageId: string): string {
  return href("/admin/dashboard/pages/:pageId", { pageId });
}
