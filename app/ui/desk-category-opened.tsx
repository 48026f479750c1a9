import type { KeptCategory } from "#domain/desk/categories.ts";
import type { DeletionPreview } from "#domain/desk/delete-category.ts";
import type { SubmissionResult } from "@conform-to/react";
import { DeleteCategory, DeleteMicroCategory } from "./desk-category-delete.tsx";
import { CategorySheet, MicroCategorySheet, RenameCategory } from "./desk-category-forms.tsx";
import { InlineName } from "./desk-category-inline.tsx";
import { useOpened } from "./desk-category-place.ts";
import { FormProblem } from "./fields.tsx";

type Answer = { intent: string; reply: SubmissionResult<string[]>; toast: { title: string; text?: string } | null };
type Props = { categories: KeptCategory[]; losses: DeletionPreview | null; answer: Answer | undefined };

/** The form or dialog that the address asks for. When what it is about is gone, only what went wrong is left to say. */
export function OpenedForm({ categories, losses, answer }: Props) {
  const { opened, back } = useOpened();
  const replyTo = (intent: string) => (answer?.intent === intent ? answer.reply : undefined);
  const problem = answer?.toast ? (answer.toast.text ?? answer.toast.title) : undefined;
  const find = (id: string | undefined) => categories.find((category) => category.id === id);
  const findMicro = (id: string | undefined) => {
    const home = id && categories.find(({ microCategories }) => microCategories.some((micro) => micro.id === id));
    return home ? { home, micro: home.microCategories.find((micro) => micro.id === id)! } : undefined;
  };

  if (opened.add) return <InlineName intent="addCategory" label="Category name" back={back} reply={replyTo("addCategory")} />;
  if (opened.new) return <CategorySheet category={null} back={back} reply={replyTo("createCategory")} />;
  const edited = find(opened.edit);
  if (edited) return <CategorySheet key={edited.id} category={edited} back={back} reply={replyTo("editCategory")} />;
  const renamed = find(opened.rename);
  if (renamed) return <RenameCategory key={renamed.id} category={renamed} back={back} reply={replyTo("renameCategory")} />;
  const deleted = find(opened.delete);
  if (deleted) return <DeleteCategory category={deleted} losses={losses} back={back} problem={problem} />;
  const parent = find(opened.addMicro);
  if (parent) return <MicroCategorySheet categoryId={parent.id} micro={null} back={back} reply={replyTo("addMicroCategory")} />;
  const { home, micro } = findMicro(opened.editMicro) ?? {};
  if (home)
    return <MicroCategorySheet categoryId={home.id} micro={micro ?? null} back={back} reply={replyTo("editMicroCategory")} />;
  const going = findMicro(opened.deleteMicro);
  if (going) return <DeleteMicroCategory micro={going.micro} losses={losses} back={back} problem={problem} />;
  // Its form stands in the row.
  if (findMicro(opened.renameMicro)) return null;
  return problem && <FormProblem>{problem}</FormProblem>;
}
