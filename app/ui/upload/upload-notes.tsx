import { pictureMessages } from "#domain/pictures/upload-limits.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

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
