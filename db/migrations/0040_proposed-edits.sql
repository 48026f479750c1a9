CREATE TABLE "proposed_edits" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposed_edits" ADD CONSTRAINT "proposed_edits_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposed_edits_by_time" ON "proposed_edits" USING btree ("created_at");