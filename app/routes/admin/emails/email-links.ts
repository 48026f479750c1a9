export const emailsPath = "/admin/dashboard/emails";
export const emailLogPath = `${emailsPath}/log`;

/** Returns the path of an email's editor. */
export function editorPath(kind: string): string {
  return `${emailsPath}/${kind}`;
}

/** Returns the path of an email's HTML, with the current text or with a draft. */
export function previewPath(kind: string, draft?: string): string {
  return `${editorPath(kind)}/preview${draft ? `?draft=${draft}` : ""}`;
}

/** Returns the path of an email's changes in the activity log. */
export function changesPath(kind: string): string {
  return `/admin/dashboard/activity?kind=email&subject=${kind}`;
}
