import { rowsFrom } from "./row.ts";

/** Backups, restores, drills, and the move to PostgreSQL. */
export const opsBackupRows = [
  ...rowsFrom("issue 7", {
    "ops-backup.whole":
      "A backup contains every picture file and, from a single snapshot, every row of every table. After a restore into an empty target, the counts, checksums, and pictures match the original.",
    "ops-backup.portable": "A backup of either database can be restored into either database.",
    "ops-backup.snapshot": "Data that is written during a backup is either completely in the backup or not in it at all.",
    "ops-backup.private":
      "A backup is encrypted with BACKUP_KEY and readable only by its owner. Without the key, it reveals nothing.",
    "ops-backup.wrong-key": "A wrong key is reported before anything is written.",
    "ops-backup.cut-off": "A backup that is cut off anywhere is refused, and nothing is written.",
    "ops-backup.tampered": "A backup that was changed anywhere is refused, and nothing is written.",
    "ops-backup.disk-full":
      "If there is not enough disk space, the backup reports this and leaves no file. The previous backup is kept.",
    "ops-backup.not-empty": "A target that is not empty is refused with a message that names it, and nothing in it changes.",
    "ops-backup.failed-restore": "A restore that fails halfway leaves no rows and no pictures.",
    "ops-backup.no-key": "Without a key, there is no nightly backup, and the startup log and the overview say so.",
    "ops-backup.settings": "BACKUP_KEY has at least 16 characters. BACKUP_DIR is DATA_DIR/backups by default.",
    "ops-backup.nightly":
      "Every night, one process makes a backup, and once a week, one process restores the newest backup as a test.",
    "ops-backup.retention": "The newest backup from each of the last 7 days, 4 weeks, and 12 months is kept.",
    "ops-backup.beside":
      "`town backup` works while the site runs on the embedded store. The site exports the tables for the command.",
    "ops-backup.drill":
      "The drill restores the newest backup into a temporary store, in a separate process, and records the result.",
    "ops-backup.overview": "The admin overview shows the last backup with its size and age, and the last drill with its result.",
    "ops-backup.warnings":
      "The overview warns if the last backup is older than two days, if a backup failed, or if there is no key.",
    "ops-backup.move":
      "One command moves an embedded store to an empty PostgreSQL database, compares counts and checksums, and says what to set next.",
    "ops-backup.earlier":
      "A backup from each earlier schema version is migrated without losing data, and the current code can read it.",
    "ops-backup.newer": "A backup from a newer version of the site is refused, and the message says what to do next.",
  }),
];
