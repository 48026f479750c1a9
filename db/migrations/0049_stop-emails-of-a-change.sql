ALTER TABLE "outbox" ADD COLUMN "change_id" uuid;--> statement-breakpoint
CREATE INDEX "outbox_of_change" ON "outbox" USING btree ("change_id") WHERE "outbox"."sent_at" is null;