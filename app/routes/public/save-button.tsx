import { Icon } from "#app/ui/icon/icon.tsx";

/** The button that saves a business on this device or removes it, by `app/islands/save.ts`. It is hidden without scripts. */
export function SaveButton({ id, name }: { id: string; name: string }) {
  return (
    <button
      type="button"
      aria-pressed="false"
      data-island="save"
      data-business={id}
      className="btn btn-quiet save-button needs-script print:hidden"
    >
      <Icon name="check" className="size-4" />
      <Icon name="bookmark" className="size-4" />
      <span>Saved</span>
      <span>Save</span>
      <span className="sr-only">{name}</span>
    </button>
  );
}
