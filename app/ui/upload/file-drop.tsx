import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { pictureTypes } from "#domain/pictures/upload-limits.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = {
  id: string;
  /** The button's label, such as "Choose images". */
  label: string;
  several?: boolean;
  onFiles: (files: File[]) => void;
  /** The id of the problems. */
  problemId?: string | undefined;
  children: ReactNode;
};

/** A drop area for pictures with a button to choose them. */
export function FileDrop({ id, label, several = false, onFiles, problemId, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(files: FileList | null) {
    onFiles([...(files ?? [])].slice(0, several ? undefined : 1));
    // The same file can be chosen again.
    if (input.current) input.current.value = "";
  }
  // Files may be chosen before the scripts run.
  const takeFirst = useRef(take);
  useEffect(() => takeFirst.current(input.current!.files), []);

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
      className={`needs-script flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-2 border-dashed p-[min(1rem,4vw)] md:p-5 ${isOver ? "border-accent bg-accent-soft" : problemId ? "border-brick" : "border-line-strong/60"}`}
    >
      <Icon name="image" className="hidden size-8 text-ink-soft sm:block" />
      <div className="grow basis-64 text-sm text-ink-soft">{children}</div>
      <div className="min-w-0">
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes}
          multiple={several}
          onChange={({ target }) => take(target.files)}
          aria-describedby={problemId}
          aria-invalid={problemId ? true : undefined}
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
