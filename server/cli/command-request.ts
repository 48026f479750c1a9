import { z } from "zod";
import { reportKinds } from "#domain/backups/backup-status.shared.ts";

const number = z.number().nullish();
const reportFields = z.strictObject({
  ...{ kind: z.enum(reportKinds), at: z.iso.datetime(), seconds: z.number() },
  ...{
    file: z.string().nullish(),
    bytes: number,
    rows: number,
    pictures: number,
    missing: number,
    failure: z.string().nullish(),
  },
});

/** The requests that a command can send to the running site. */
export const commandRequest = z.discriminatedUnion("command", [
  z.strictObject({
    ...{ command: z.literal("import"), dryRun: z.boolean(), fileName: z.string(), total: z.number() },
    ...{ signature: z.string(), profileName: z.string().nullable() },
  }),
  z.strictObject({ command: z.literal("undo-import"), importId: z.string() }),
  z.strictObject({ command: z.literal("admin"), email: z.string(), resetTwoFactor: z.boolean() }),
  z.strictObject({ command: z.literal("lend-tables") }),
  z.strictObject({ command: z.literal("check"), adminEmail: z.string().nullable(), renamed: z.boolean() }),
  z.strictObject({ command: z.literal("report"), report: reportFields }),
]);

export type CommandRequest = z.infer<typeof commandRequest>;
