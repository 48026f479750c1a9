ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_text" ON "users" USING gin (lower("email" || ' ' || "name") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_messages_by_text" ON "contact_messages" USING gin (lower("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops) WITH (fastupdate=false);