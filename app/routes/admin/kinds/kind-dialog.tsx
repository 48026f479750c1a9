import { SubmitButton } from "#app/ui/button.tsx";
import { Dialog, DialogActions } from "#app/ui/dialog/dialog.tsx";
import { FormProblem, Options } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { kindFieldNames } from "#domain/kinds/kind-form.shared.ts";
import type { ListedKind } from "#domain/kinds/list-kinds.ts";

/** A category and its micro-categories. */
type MicroCategoryGroup = { id: string; name: string; microCategories: { id: string; name: string }[] };

type Props = {
  kind: ListedKind;
  groups: MicroCategoryGroup[];
  back: string;
  /** What the admin entered in a form that was refused. */
  typed: Record<string, unknown> | undefined;
  problem: string | undefined;
};

const labels = ["First choice", "Second choice", "Third choice", "Fourth choice"];
const choices = [
  ["micro", "These micro-categories"],
  ["none", "Not in this town"],
  ["names", "Choose automatically"],
] as const;

/** The dialog in which an admin chooses a kind's micro-categories. */
export function KindDialog({ kind, groups, back, typed, problem }: Props) {
  const { id, name, terms, chosen, microCategories, isElsewhere } = kind;
  const choice = String(typed?.["choice"] ?? (isElsewhere ? "none" : "micro"));
  return (
    <Dialog title={name} back={back}>
      <p className="text-ink-soft">{`Search terms: ${terms.slice(0, 8).join(", ")}.`}</p>
      {problem && <FormProblem>{problem}</FormProblem>}
      <PostForm
        failed={{ title: "Failed to save the kind. Please try again." }}
        fields={{ intent: "save", id, previous: JSON.stringify(chosen) }}
        preventScrollReset
        className="grid gap-5"
      >
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Which micro-categories should searches and imports use for this kind?</legend>
          {choices.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="choice" value={value} defaultChecked={choice === value} className="size-5" />
              {label}
            </label>
          ))}
        </fieldset>
        {kindFieldNames.map((field, index) => (
          <label key={field} className="block font-semibold">
            {labels[index]}
            <select
              name={field}
              defaultValue={String(typed ? (typed[field] ?? "") : (microCategories[index]?.id ?? ""))}
              className="input-box mt-1.5 block w-full font-normal"
            >
              <option value="">None</option>
              {groups.map((group) => (
                <optgroup key={group.id} label={group.name}>
                  <Options of={group.microCategories.map((micro) => [micro.id, micro.name])} />
                </optgroup>
              ))}
            </select>
          </label>
        ))}
        <DialogActions back={back}>
          <SubmitButton label="Save" sending="Saving..." />
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
