CREATE TABLE "listing_checks" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listing_checks" ADD CONSTRAINT "listing_checks_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_checks_by_time" ON "listing_checks" USING btree ("asked_at");