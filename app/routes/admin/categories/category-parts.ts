import { useSearchParams } from "react-router";

export const categoriesPath = "/admin/dashboard/categories";

/** The changes, with the toasts for those that were not saved. */
export const categoryFailures = {
  add: { title: "Failed to create category. Please try again." },
  create: { title: "Failed to save changes" },
  rename: { title: "Failed to update category name" },
  edit: { title: "Failed to save changes" },
  delete: { title: "Failed to delete category" },
  "add-micro": { title: "Failed to create micro-category" },
  "edit-micro": { title: "Failed to update micro-category" },
  "rename-micro": { title: "Update Failed", text: "Failed to update the micro-category." },
  "delete-micro": { title: "Failed to delete micro-category" },
};
export type CategoryChange = keyof typeof categoryFailures;

/**
 * Returns what the URL opens: the form of a change with the id of its category or micro-category, and `open`, the category whose
 * micro-categories are listed. `back` is the path that closes the form.
 */
export function useOpened() {
  const [query] = useSearchParams();
  const form = (Object.keys(categoryFailures) as CategoryChange[]).find((change) => query.has(change));
  const open = query.get("open") ?? "";
  return { form, id: form && query.get(form), open, back: open ? `?${new URLSearchParams({ open })}` : "?" };
}
