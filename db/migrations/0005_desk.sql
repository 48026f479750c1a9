CREATE TABLE "business_redirects" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"to_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_redirect_leads_elsewhere" CHECK ("business_redirects"."from_id" <> "business_redirects"."to_id")
);
--> statement-breakpoint
CREATE TABLE "removed_business_pictures" (
	"business_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "removed_business_pictures_business_id_picture_id_pk" PRIMARY KEY("business_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "removed_businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"kept" jsonb
);
--> statement-breakpoint
CREATE TABLE "profile_counts" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"websites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_counts_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visitors_are_counted_up" CHECK ("visit_days"."visitors" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "visit_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "business_redirects" ADD CONSTRAINT "business_redirects_to_id_businesses_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_business_pictures" ADD CONSTRAINT "removed_business_pictures_business_id_removed_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."removed_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_business_pictures" ADD CONSTRAINT "removed_business_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_counts" ADD CONSTRAINT "profile_counts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_to" ON "business_redirects" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "removed_pictures" ON "removed_business_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "removed_businesses_by_time" ON "removed_businesses" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "profile_counts_by_day" ON "profile_counts" USING btree ("day");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "answered_means_an_answer" CHECK (("contact_messages"."answered_at" is null) = ("contact_messages"."answer" is null));