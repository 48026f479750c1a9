CREATE TABLE "page_pictures" (
	"page_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "page_pictures_page_id_picture_id_pk" PRIMARY KEY("page_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "page_slug_has_words" CHECK ("pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "page_place_is_known" CHECK ("pages"."place" in ('none', 'header', 'footer'))
);
--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_pictures_of_picture" ON "page_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_page_per_slug" ON "pages" USING btree ("slug") WHERE "pages"."deleted_at" is null;