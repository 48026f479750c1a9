/** The result of one check. "off" means that the part is not set up, and the site works without it. `advice` is for the operator. */
export type HealthCheck = { name: string; status: "ok" | "off" | "warning" | "problem"; text: string; advice?: string };

/** A stored backup, which is encrypted. */
export type BackupDownload = { name: string; bytes: number; read(): ReadableStream<Uint8Array> };

/** What the server does for the overview: the checks and the backups. */
export interface SiteOperations {
  /** Returns the last results, or nothing before the first check. */
  latestChecks(): HealthCheck[];
  /** Starts a backup unless one is running. */
  backUp(): void;
  /** Returns the newest backup, or null if there is none. */
  newestBackup(): Promise<BackupDownload | null>;
}
