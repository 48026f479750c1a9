CREATE TABLE "impressions" (
	"list" text NOT NULL,
	"hour" integer NOT NULL,
	"slot" smallint NOT NULL,
	"business_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "impressions_list_hour_slot_business_id_pk" PRIMARY KEY("list","hour","slot","business_id")
);
--> statement-breakpoint
CREATE TABLE "search_word_counts" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"visitors" bit(256) NOT NULL,
	CONSTRAINT "search_word_counts_business_id_day_query_pk" PRIMARY KEY("business_id","day","query")
);
--> statement-breakpoint
ALTER TABLE "profile_counts" ADD COLUMN "directions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_counts" ADD COLUMN "shown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "impressions" ADD CONSTRAINT "impressions_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word_counts" ADD CONSTRAINT "search_word_counts_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impressions_by_business" ON "impressions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "impressions_by_hour" ON "impressions" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "search_word_counts_by_day" ON "search_word_counts" USING btree ("day");