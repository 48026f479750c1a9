import { Icon } from "#app/ui/icon/icon.tsx";
import type { Upload } from "./use-uploads.ts";
import { pictureMessages } from "#domain/pictures/upload-limits.shared.ts";

type Props = { uploads: Upload[]; onRetry: (upload: Upload) => void; onDrop: (upload: Upload) => void };

/** Shows running uploads with their progress, and failed uploads with the reason. */
export function UploadProgressList({ uploads, onRetry, onDrop }: Props) {
  if (!uploads.length) return null;
  return (
    <ul className="grid gap-2" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-line p-2.5">
          <img
            src={upload.preview}
            alt=""
            width="64"
            height="48"
            className="h-11 w-14 shrink-0 rounded-control bg-sunken object-cover"
          />
          <div className="min-w-0 grow basis-0">
            <p className="truncate text-sm font-semibold">{upload.file.name}</p>
            {upload.state !== "failed" && <Progress upload={upload} />}
          </div>
          <button
            type="button"
            className="btn btn-quiet size-11 shrink-0 p-0"
            aria-label={`${upload.state === "failed" ? "Dismiss" : "Cancel"} ${upload.file.name}`}
            onClick={() => onDrop(upload)}
          >
            <Icon name="x" />
          </button>
          {upload.state === "failed" && (
            <div className="w-full">
              <p className="flex items-start gap-1.5 text-sm font-medium text-brick">
                <Icon name="circle-alert" className="mt-0.5 size-4" />
                {upload.problem}
              </p>
              {upload.canRetry && (
                <button type="button" className="btn btn-quiet mt-2" onClick={() => onRetry(upload)}>
                  <Icon name="refresh-cw" className="size-4" />
                  Try again
                </button>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress({ upload: { file, progress, state } }: { upload: Upload }) {
  const percent = Math.round(progress * 100);
  const label = state === "waiting" ? "Waiting" : state === "resizing" ? "Resizing" : percent < 100 ? `${percent}%` : "Preparing";
  return (
    <div className="mt-1 flex items-center gap-3 text-sm text-ink-soft">
      <progress
        value={percent}
        max={100}
        aria-label={`Uploading ${file.name}`}
        className="h-2 w-full max-w-72 grow appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <span className="w-18 shrink-0 tabular-nums">{label}</span>
    </div>
  );
}

/** The problems in an upload area. */
export function UploadProblem({ id, problem }: { id: string; problem: string[] }) {
  if (!problem.length) return null;
  return (
    <div id={id} role="alert" className="grid gap-1 text-sm font-medium text-brick">
      {problem.map((each) => (
        <p key={each} className="flex items-start gap-1.5">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {each}
        </p>
      ))}
    </div>
  );
}

/** Reminds the user to save the form after changing its pictures. */
export function SaveToApply({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-amber">
      <Icon name="info" className="size-4" />
      {pictureMessages.saveToApply}
    </p>
  );
}
