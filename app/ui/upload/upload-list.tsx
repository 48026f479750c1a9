import { Icon } from "#app/ui/icon/icon.tsx";
import { pictureMessages } from "#domain/pictures/upload-limits.shared.ts";
import type { Upload } from "./use-uploads.ts";

/** Shows running uploads with their progress, and failed uploads with the reason. */
export function UploadList({ uploads }: { uploads: Upload[] }) {
  if (!uploads.length) return null;
  return (
    <ul className="grid gap-2" aria-label="Uploads">
      {uploads.map(({ id, name, progress, problem }) => (
        <li key={id} className="rounded-control border border-line p-2.5">
          <p className="truncate text-sm font-semibold">{name}</p>
          {problem === undefined ? (
            <progress
              value={progress}
              aria-label={`Uploading ${name}`}
              className="mt-1 h-2 w-full max-w-72 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
            />
          ) : (
            <UploadProblems problems={[problem]} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The problems in an upload area. */
export function UploadProblems({ id, problems }: { id?: string; problems: string[] }) {
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
