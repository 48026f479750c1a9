/** A stored backup, which is encrypted. */
export type BackupDownload = { name: string; bytes: number; read(): ReadableStream<Uint8Array> };

/** What the server does for the overview: backups. */
export interface SiteOperations {
  /** Starts a backup unless one is running. */
  backUp(): void;
  /** Returns the newest backup, or null if there is none. */
  newestBackup(): Promise<BackupDownload | null>;
}
