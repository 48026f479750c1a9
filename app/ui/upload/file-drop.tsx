import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { androidPictureTypes, pictureTypes } from "#domain/pictures/upload-limits.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = {
  id: string;
  /** The button's label, such as "Choose images". */
  label: string;
  several?: boolean;
  onFiles: (files: File[]) => void;
  describedBy?: string;
  invalid?: boolean;
  children: ReactNode;
};

/** A drop area for files with a button to choose them. */
export function FileDrop({ id, label, several = false, onFiles, describedBy, invalid, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [types, setTypes] = useState(pictureTypes);
  useEffect(() => {
    if (/Android/.test(navigator.userAgent)) setTypes(androidPictureTypes);
  }, []);

  function take(files: FileList | null) {
    if (files?.length) onFiles([...files]);
    // The same file can be chosen again.
    if (input.current) input.current.value = "";
  }
  // Files may be chosen before the scripts run.
  const takeFirst = useRef(take);
  useEffect(() => takeFirst.current(input.current?.files ?? null), []);

  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer.files);
  }

  return (
    <div
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={`needs-script flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-2 border-dashed p-[min(1rem,4vw)] md:p-5 ${isOver ? "border-accent bg-accent-soft" : invalid ? "border-brick" : "border-line-strong/60"}`}
    >
      <Icon name="image" className="hidden size-8 text-ink-soft sm:block" />
      <div className="grow basis-64 text-sm text-ink-soft">{children}</div>
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <input
          ref={input}
          id={id}
          type="file"
          accept={types}
          multiple={several}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => take(target.files)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="btn btn-quiet cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
        >
          <Icon name="upload" />
          {label}
        </label>
      </div>
    </div>
  );
}
