import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { pictureMessages, pictureTypes } from "#domain/pictures/upload-limits.shared.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { type PictureUse, uploadPicture } from "./upload-picture.ts";

/** A file that is being uploaded, with the progress from 0 to 1, or that could not be uploaded because of `problem`. */
type Upload = { id: number; name: string; progress: number; problem?: string };

const messages = {
  photo: { added: pictureMessages.photosAdded, failed: pictureMessages.photosFailed },
  logo: { added: pictureMessages.logoAdded, failed: pictureMessages.logoFailed },
  icon: { added: "Icon uploaded successfully.", failed: pictureMessages.imageFailed },
};

let uploadCount = 0;

type Props = {
  /** The id of the file input. */
  id: string;
  /** The button's label, such as "Choose images". */
  label: string;
  use: PictureUse;
  /** How many more pictures the form may have. Without a limit, one file can be chosen at a time. */
  free?: number;
  problems?: string[];
  onStored: (picture: PublicPicture) => void;
  children: ReactNode;
};

/**
 * Pictures are dropped or chosen here. They upload one after another, each with its progress and its result, and the form around the area
 * can't be sent meanwhile. Without a free place, there is nothing to choose.
 */
export function UploadArea({ id, label, use, free, problems = [], onStored, children }: Props) {
  const to = useContext(PictureEndpoint);
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [hasTooMany, setTooMany] = useState(false);
  const lastUpload = useRef(Promise.resolve());
  const running = uploads.filter(({ problem }) => problem === undefined).length;
  const places = free === undefined ? 1 : free - running;

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));

  async function send(files: { id: number; file: File }[]) {
    let hasFailed = false;
    for (const { id, file } of files) {
      const uploaded = await uploadPicture(to, file, use, (progress) => change(id, { progress }));
      if ("problem" in uploaded) {
        hasFailed = true;
        change(id, uploaded);
      } else {
        setUploads((all) => all.filter((each) => each.id !== id));
        onStored(uploaded.picture);
      }
    }
    showToast(hasFailed ? { title: messages[use].failed, tone: "problem" } : { title: messages[use].added });
  }

  function take(files: File[]) {
    // The same file can be chosen again.
    if (input.current) input.current.value = "";
    if (!files.length) return;
    setTooMany(files.length > places);
    const added = files.slice(0, places).map((file) => ({ id: (uploadCount += 1), file }));
    const shown = added.map(({ id, file: { name } }) => ({ id, name, progress: 0 }));
    // Earlier problems are out of date.
    setUploads((all) => [...all.filter(({ problem }) => problem === undefined), ...shown]);
    lastUpload.current = lastUpload.current.then(() => send(added));
  }
  // Files may be chosen before the scripts run.
  const takeFirst = useRef(take);
  useEffect(() => takeFirst.current([...(input.current?.files ?? [])]), []);

  useEffect(() => {
    const form = area.current?.closest("form");
    if (!form || !running) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      showToast({ title: "Your images are still uploading", text: "Please save again when they are done." });
    };
    form.addEventListener("submit", refuse);
    return () => form.removeEventListener("submit", refuse);
  }, [running]);

  const shown = hasTooMany ? [...problems, pictureMessages.tooMany] : problems;
  const border = shown.length ? "border-brick" : "border-line-strong/60";
  return (
    <div ref={area} className="grid gap-3">
      <UploadList uploads={uploads} />
      {places > 0 && (
        <div
          className={`needs-script relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-2 border-dashed p-[min(1rem,4vw)] has-focus-visible:outline-3 has-focus-visible:outline-accent md:p-5 ${border}`}
        >
          <Icon name="image" className="hidden size-8 text-ink-soft sm:block" />
          <div className="grow basis-64 text-sm text-ink-soft">{children}</div>
          <label htmlFor={id} className="btn btn-quiet">
            <Icon name="upload" />
            {label}
          </label>
          {/* The browser lets people drop files on the input, which covers the area. */}
          <input
            ref={input}
            id={id}
            type="file"
            accept={pictureTypes}
            multiple={free !== undefined}
            onChange={({ target }) => take([...(target.files ?? [])])}
            aria-describedby={shown.length ? `${id}-problem` : undefined}
            aria-invalid={shown.length ? true : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
      <UploadProblems id={`${id}-problem`} problems={shown} />
    </div>
  );
}

/** Shows running uploads with their progress, and failed uploads with the reason. */
function UploadList({ uploads }: { uploads: Upload[] }) {
  if (!uploads.length) return null;
  return (
    <ul className="grid gap-2" aria-label="Uploads">
      {uploads.map(({ id, name, progress, problem }) => (
        <li key={id} className="rounded-control border border-line p-2.5">
          <p className="truncate text-sm font-semibold">{name}</p>
          {problem === undefined ? (
            <progress value={progress} aria-label={`Uploading ${name}`} className="mt-1 h-2 w-full max-w-72 accent-accent" />
          ) : (
            <UploadProblems problems={[problem]} />
          )}
        </li>
      ))}
    </ul>
  );
}

function UploadProblems({ id, problems }: { id?: string; problems: string[] }) {
  if (!problems.length) return null;
  return (
    <div id={id} role="alert" className="grid gap-1 text-sm font-medium text-brick">
      {problems.map((each) => (
        <p key={each} className="flex items-start gap-1.5">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {each}
        </p>
      ))}
    </div>
  );
}

/** Reminds the user to save the form after changing its pictures. */
export function SaveToApply() {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-amber">
      <Icon name="info" className="size-4" />
      {pictureMessages.saveToApply}
    </p>
  );
}
