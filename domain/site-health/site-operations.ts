import type { CheckedHealth } from "./site-health.shared.ts";

/** A stored backup, which is encrypted. */
export type BackupDownload = { name: string; bytes: number; content: ReadableStream<Uint8Array> };

/** What the server does for the health card: the checks and the backups. */
export interface SiteOperations {
  /** Returns the last results, or null before the first check. */
  latestChecks(): CheckedHealth | null;
  /** Runs all checks. Sends no email. */
  check(): Promise<CheckedHealth>;
  /**
   * Starts a backup, or joins the running one. Returns "running" if it takes longer than a few seconds. Throws the backup's
   * error.
   */
  backUp(): Promise<"done" | "running">;
  /** Returns the newest backup, or null if there is none. */
  openNewestBackup(): Promise<BackupDownload | null>;
}
