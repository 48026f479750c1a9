CREATE TABLE "offers" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"last_day" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_has_a_text" CHECK (length(trim("offers"."text")) > 0)
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_by_last_day" ON "offers" USING btree ("last_day");