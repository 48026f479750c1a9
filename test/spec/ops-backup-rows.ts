import { rowsFrom } from "./row.ts";

/** Backups, restoring them, the drill, and moving to PostgreSQL. */
export const opsBackupRows = [
  ...rowsFrom("issue 7", {
    "ops-backup.whole":
      "A backup holds every row of every table as one snapshot had them, and every picture file; restored into an empty place, counts, checksums and pictures are equal.",
    "ops-backup.portable": "A backup of either kind of database can be restored into either.",
    "ops-backup.snapshot": "What is written while a backup is made is in it whole or not at all.",
    "ops-backup.private":
      "A backup is encrypted with BACKUP_KEY and readable by its owner only; without the key it says nothing.",
    "ops-backup.wrong-key": "A wrong key is named as such before anything is written.",
    "ops-backup.cut-off": "A backup that is cut off anywhere is refused as such, and nothing is written.",
    "ops-backup.tampered": "A backup in which anything was changed is refused, and nothing is written.",
    "ops-backup.disk-full": "A backup that finds no room says so and leaves nothing behind; the one before it stays.",
    "ops-backup.not-empty": "A place that is not empty is refused by its name, and nothing in it is changed.",
    "ops-backup.failed-restore": "Of a restore that fails half-way nothing is left, neither rows nor pictures.",
    "ops-backup.no-key": "Without a key there is no nightly backup, and start log and overview say so.",
    "ops-backup.settings": "BACKUP_KEY has at least 16 characters; BACKUP_DIR is DATA_DIR/backups by default.",
    "ops-backup.nightly": "Every night one process makes a backup, and once a week one tries to restore the newest.",
    "ops-backup.retention": "The newest backup of 7 days, 4 weeks and 12 months is kept.",
    "ops-backup.beside": "`npm run backup` works while the site runs on the embedded store, which lends its tables.",
    "ops-backup.drill":
      "The drill restores the newest backup into a place that is thrown away, in a process of its own, and writes down what came of it.",
    "ops-backup.overview": "The admin overview shows the last backup with size and age, and the last drill with its result.",
    "ops-backup.warnings": "It warns when the last backup is older than two days, one has failed, or there is no key.",
    "ops-backup.move":
      "One command moves an embedded store to an empty PostgreSQL, compares counts and checksums, and says what to set next.",
    "ops-backup.earlier": "A backup of each earlier schema is migrated up with its data, which today's code reads.",
    "ops-backup.newer": "A backup of a newer version of the site is refused, with what to do.",
  }),
];
