CREATE TABLE "category_redirects" (
	"from_id" text PRIMARY KEY NOT NULL,
	"to_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "micro_category_redirects" (
	"from_id" text PRIMARY KEY NOT NULL,
	"to_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kind_micro_categories" (
	"kind_id" text PRIMARY KEY NOT NULL,
	"micro_category_ids" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_category_redirects" ADD CONSTRAINT "micro_category_redirects_to_id_micro_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."micro_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_redirects_to" ON "category_redirects" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "micro_category_redirects_to" ON "micro_category_redirects" USING btree ("to_id");