CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."approval_status" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."plan" AS ENUM('basic', 'premium', 'premium_sponsorship');--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" text,
	"deed" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"recipient" text NOT NULL,
	"mail" text NOT NULL,
	"facts" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "revision_is_one_row" CHECK ("revision"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_role_is_known" CHECK ("users"."role" in ('owner', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "picture_has_a_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort_key" text collate "C" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "category_has_a_name" CHECK (length(trim("categories"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "micro_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"sort_key" text collate "C" NOT NULL,
	CONSTRAINT "micro_category_has_a_name" CHECK (length(trim("micro_categories"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "business_micro_categories" (
	"business_id" uuid NOT NULL,
	"micro_category_id" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "business_micro_categories_micro_category_id_business_id_pk" PRIMARY KEY("micro_category_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "business_photos" (
	"business_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "business_photos_business_id_position_pk" PRIMARY KEY("business_id","position"),
	CONSTRAINT "at_most_ten_photos" CHECK ("business_photos"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"sort_key" text collate "C" NOT NULL,
	"tagline" text,
	"description" text,
	"address" text,
	"phone" text,
	"phone_e_164" text,
	"email" text,
	"website" text,
	"contact_name" text,
	"notes" text,
	"hours" jsonb,
	"social_media" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo_id" uuid,
	"plan" "plan" DEFAULT 'basic' NOT NULL,
	"granted_plan" "plan" DEFAULT 'basic' NOT NULL,
	"approval_status" "approval_status" DEFAULT 'pending' NOT NULL,
	"claimable" boolean DEFAULT false NOT NULL,
	"source" text,
	"source_id" text,
	"imported" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_has_a_name" CHECK (length(trim("businesses"."name")) > 0),
	CONSTRAINT "claimable_means_unowned" CHECK (not "businesses"."claimable" or "businesses"."owner_id" is null),
	CONSTRAINT "grant_is_in_force" CHECK ("businesses"."plan" >= "businesses"."granted_plan"),
	CONSTRAINT "source_has_a_key" CHECK (("businesses"."source" is null) = ("businesses"."source_id" is null)),
	CONSTRAINT "hours_are_by_weekday" CHECK ("businesses"."hours" is null or jsonb_typeof("businesses"."hours") = 'object')
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"category_id" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sponsorships_businessId_unique" UNIQUE("business_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"plan" "plan" NOT NULL,
	"business_id" uuid,
	"user_id" uuid,
	"customer_email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "basic_is_not_bought" CHECK ("checkouts"."plan" <> 'basic')
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" "plan" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "basic_is_not_paid_for" CHECK ("subscriptions"."plan" <> 'basic')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_categories" ADD CONSTRAINT "micro_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_micro_categories" ADD CONSTRAINT "business_micro_categories_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_micro_categories" ADD CONSTRAINT "business_micro_categories_micro_category_id_micro_categories_id_fk" FOREIGN KEY ("micro_category_id") REFERENCES "public"."micro_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_image_id_pictures_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_of_subject" ON "activity" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "activity_by_time" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "limits_past" ON "limits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_user_per_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "micro_categories_of_category" ON "micro_categories" USING btree ("category_id","sort_key");--> statement-breakpoint
CREATE INDEX "micro_categories_of_business" ON "business_micro_categories" USING btree ("business_id","position");--> statement-breakpoint
CREATE INDEX "photos_of_picture" ON "business_photos" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_business_per_owner" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_once" ON "businesses" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "businesses_in_review" ON "businesses" USING btree ("created_at") WHERE "businesses"."approval_status" = 'pending';--> statement-breakpoint
CREATE INDEX "businesses_by_name" ON "businesses" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "visible_premium" ON "businesses" USING btree ("id") WHERE "businesses"."approval_status" = 'approved' and "businesses"."plan" <> 'basic';--> statement-breakpoint
CREATE INDEX "businesses_of_logo" ON "businesses" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "businesses_name_parts" ON "businesses" USING gin ("sort_key" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "businesses_description_parts" ON "businesses" USING gin ("description" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "checkouts_of_business" ON "checkouts" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at");