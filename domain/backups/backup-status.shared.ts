/** The file of the site's own age key, and the public key that backups are encrypted to. */
export type BackupKey = { file: string; recipient: string };

/** A "drill" restores the newest backup to check that it works. */
export const reportKinds = ["backup", "drill"] as const;

/** A report as the screens show it. */
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

/** A problem with the backups. The screen has the text for each code. */
export type BackupWarning = "none_yet" | "too_old" | "failed" | "drill_failed" | "drill_too_old" | "pictures_missing";

/** The newest reports and the current warnings. */
export type BackupState = {
  /** `backup` is the newest successful backup; `tried` is the newest attempt. */
  backup: Report | null;
  tried: Report | null;
  drill: Report | null;
  warnings: BackupWarning[];
  /** The path of the key that no admin has confirmed to have copied yet. */
  keyToCopy: string | null;
  /** The time of this state. */
  now: Date;
};
