/** What is reported of: a backup made, or one restored to see that it can be. */
export const reportKinds = ["backup", "drill"] as const;

/** A report as screens show it. */
export type Report = {
  at: Date;
  seconds: number;
  file: string | null;
  bytes: number | null;
  rows: number | null;
  pictures: number | null;
  missing: number | null;
  failure: string | null;
};

/** What is wrong with the backups, the most severe first; the words stand on the screen. */
export type BackupWarning = "no_key" | "none_yet" | "too_old" | "failed" | "drill_failed" | "drill_too_old" | "pictures_missing";

/** How the backups stand. */
export type BackupState = {
  /** The newest backup that was made, and the newest that was tried. */
  backup: Report | null;
  tried: Report | null;
  drill: Report | null;
  warnings: BackupWarning[];
  /** When this was so. */
  now: Date;
};
