import { Icon } from "#app/ui/icon/icon.tsx";

/** The button that saves a business on this device or removes it, by `app/islands/save.ts`. It is hidden without scripts. */
export function SaveButton({ id, name }: { id: string; name: string }) {
  return (
    <button
      type="button"
      aria-pressed="false"
      data-island="save"
      data-business={id}
      className="group btn btn-quiet needs-script print:hidden"
    >
      <Icon name="bookmark" className="size-4 group-aria-pressed:hidden" />
      <Icon name="check" className="hidden size-4 group-aria-pressed:block" />
      <span className="group-aria-pressed:hidden">Save</span>
      <span className="hidden group-aria-pressed:inline">Saved</span>
      <span className="sr-only">{name}</span>
    </button>
  );
}
