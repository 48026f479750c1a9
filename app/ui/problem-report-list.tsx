import type { ReactNode } from "react";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { OwnReport } from "#domain/problem-reports/list-reports.ts";
import { problemKinds } from "#domain/problem-reports/problem-kinds.shared.ts";

export const reportNotSettled = { title: "Failed to update the report. Please try again." };

type Props<R extends OwnReport> = {
  reports: R[];
  /** The labels for the two buttons. */
  corrected: string;
  unchanged: string;
  /** What the list shows in addition to the report. */
  about?: (report: R) => ReactNode;
};

/** Reported problems with the buttons that resolve them. */
export function ProblemReportList<R extends OwnReport>({ reports, corrected, unchanged, about }: Props<R>) {
  return (
    <ul className="grid gap-3">
      {reports.map((report) => (
        <li key={report.id} className="card flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
          <div className="grid min-w-0 grow basis-72 gap-1 wrap-anywhere">
            <h2 className="text-base">{problemKinds[report.kind]}</h2>
            {report.details && <p className="whitespace-pre-line">{report.details}</p>}
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <DateTime at={report.createdAt} />
              {about?.(report)}
            </p>
          </div>
          <PostForm
            failed={reportNotSettled}
            fields={{ id: report.id }}
            toastOnly
            preventScrollReset
            className="flex flex-wrap gap-3"
          >
            <SubmitButton name="intent" value="corrected" label={corrected} />
            <SubmitButton name="intent" value="unchanged" label={unchanged} look="btn-quiet" />
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
