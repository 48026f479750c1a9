import { useSearchParams } from "react-router";

export const categoriesPath = "/admin/dashboard/categories";

/**
 * The form or dialog that the URL opens, and the id of its category or micro-category. `open` is the category whose micro-categories
 * are listed.
 */
export type Opened = Partial<
  Record<"add" | "new" | "edit" | "rename" | "delete" | "addMicro" | "editMicro" | "renameMicro" | "deleteMicro" | "open", string>
>;

/** Returns what the URL opens, and the path that closes everything except the open row. */
export function useOpened(): { opened: Opened; back: string } {
  const [query] = useSearchParams();
  const opened: Opened = Object.fromEntries(query);
  return { opened, back: opened.open ? `?${new URLSearchParams({ open: opened.open })}` : "?" };
}

/** The toasts for changes that were not saved. */
export const categoryFailures = {
  add: { title: "Failed to create category. Please try again." },
  save: { title: "Failed to save changes" },
  rename: { title: "Failed to update category name" },
  delete: { title: "Failed to delete category" },
  addMicro: { title: "Failed to create micro-category" },
  editMicro: { title: "Failed to update micro-category" },
  renameMicro: { title: "Update Failed", text: "Failed to update the micro-category." },
  deleteMicro: { title: "Failed to delete micro-category" },
};
