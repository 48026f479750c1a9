CREATE TABLE "edit_links" (
	"token" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_drafts" (
	"token" text PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edit_links" ADD CONSTRAINT "edit_links_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_links_of_business" ON "edit_links" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "expired_edit_links" ON "edit_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "expired_submission_drafts" ON "submission_drafts" USING btree ("expires_at");