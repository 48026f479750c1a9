CREATE TABLE "different_businesses" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "different_businesses_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "different_businesses_in_order" CHECK ("different_businesses"."one_id" < "different_businesses"."other_id")
);
--> statement-breakpoint
ALTER TABLE "different_businesses" ADD CONSTRAINT "different_businesses_one_id_all_businesses_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_businesses" ADD CONSTRAINT "different_businesses_other_id_all_businesses_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_businesses_by_other" ON "different_businesses" USING btree ("other_id");