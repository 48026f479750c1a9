ALTER TABLE "outbox" RENAME COLUMN "mail" TO "kind";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "facts" TO "payload";