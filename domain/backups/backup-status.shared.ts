/** The file of the site's own age key, and the public key that backups are encrypted to. */
export type BackupKey = { file: string; recipient: string };

/** A "drill" restores the newest backup to check that it works. */
export const reportKinds = ["backup", "drill"] as const;
