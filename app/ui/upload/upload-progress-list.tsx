import { Icon } from "#app/ui/icon/icon.tsx";
import type { Upload } from "./use-uploads.ts";

type Props = { sendings: Upload[]; onRetry: (sending: Upload) => void; onDrop: (sending: Upload) => void };

/** Files on their way, each with how far it is, and those that did not get through, each with the reason. */
export function UploadProgressList({ sendings, onRetry, onDrop }: Props) {
  if (!sendings.length) return null;
  return (
    <ul className="grid gap-2" aria-label="Files on their way">
      {sendings.map((sending) => (
        <li key={sending.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-line p-2.5">
          <img
            src={sending.preview}
            alt=""
            width="64"
            height="48"
            className="h-11 w-14 shrink-0 rounded-control bg-sunken object-cover"
          />
          <div className="min-w-0 grow basis-0">
            <p className="truncate text-sm font-semibold">{sending.file.name}</p>
            {sending.state !== "failed" && <Progress sending={sending} />}
          </div>
          <button
            type="button"
            className="btn btn-quiet size-11 shrink-0 p-0"
            aria-label={`${sending.state === "failed" ? "Dismiss" : "Cancel"} ${sending.file.name}`}
            onClick={() => onDrop(sending)}
          >
            <Icon name="x" />
          </button>
          {sending.state === "failed" && (
            <div className="w-full">
              <p className="flex items-start gap-1.5 text-sm font-medium text-brick">
                <Icon name="circle-alert" className="mt-0.5 size-4" />
                {sending.problem}
              </p>
              {sending.canRetry && (
                <button type="button" className="btn btn-quiet mt-2" onClick={() => onRetry(sending)}>
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

function Progress({ sending: { file, progress, state } }: { sending: Upload }) {
  const percent = Math.round(progress * 100);
  const words = state === "waiting" ? "Waiting" : percent < 100 ? `${percent}%` : "Preparing";
  return (
    <div className="mt-1 flex items-center gap-3 text-sm text-ink-soft">
      <progress
        value={percent}
        max={100}
        aria-label={`Uploading ${file.name}`}
        className="h-2 w-full max-w-72 grow appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <span className="w-18 shrink-0 tabular-nums">{words}</span>
    </div>
  );
}
