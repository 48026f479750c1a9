import { useSearchParams } from "react-router";

const page = "/admin/dashboard/categories";

/** What a page's address opens: a form, a dialog or a row. `open` is the category whose micro-categories are listed. */
export type Opened = Partial<
  Record<"add" | "new" | "edit" | "rename" | "delete" | "addMicro" | "editMicro" | "renameMicro" | "deleteMicro" | "open", string>
>;

/** The page with something opened. */
export function at(opened: Opened = {}): string {
  const query = new URLSearchParams(opened).toString();
  return query ? `${page}?${query}` : page;
}

/** What the address opens now, and the page as it is without any of it but the open row. */
export function useOpened(): { opened: Opened; back: string } {
  const [query] = useSearchParams();
  const opened: Opened = Object.fromEntries(query);
  return { opened, back: at(opened.open ? { open: opened.open } : {}) };
}
