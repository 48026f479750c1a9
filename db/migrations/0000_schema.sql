CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The database stores these settings, because a connection pooler in transaction mode keeps no session settings. Without the
-- permission, the defaults stay. random_page_cost: PostgreSQL's default is for a turning disk, and it then reads all premium businesses
-- in the order of an index instead of the few that match a word. jit: compiling a search takes seconds, and running it milliseconds.
DO $$ BEGIN
	EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
	EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'random_page_cost and jit keep their defaults';
END $$;
--> statement-breakpoint
CREATE TYPE "public"."plan" AS ENUM('basic', 'premium', 'premium_sponsorship');--> statement-breakpoint
CREATE TYPE "public"."provider_request" AS ENUM('stop', 'undo_upgrade', 'end', 'refund');--> statement-breakpoint
CREATE TYPE "public"."approval_status" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"is_optional" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_revision" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "data_revision_is_one_row" CHECK ("data_revision"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_pk" PRIMARY KEY("user_id","code")
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
CREATE TABLE "two_factor_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_role_is_known" CHECK ("users"."role" in ('owner', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verifications_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "picture_has_a_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" uuid,
	"plan" "plan" NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"paid_until" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"past_due_since" timestamp with time zone,
	"withdrawn" text,
	"in_force" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	"request" "provider_request",
	"requested_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "basic_is_not_paid_for" CHECK ("subscriptions"."plan" <> 'basic'),
	CONSTRAINT "ended_gives_nothing" CHECK (not "subscriptions"."in_force" or ("subscriptions"."status" <> 'ended' and "subscriptions"."withdrawn" is null)),
	CONSTRAINT "ended_has_an_end" CHECK (("subscriptions"."ended_at" is not null) = ("subscriptions"."status" = 'ended')),
	CONSTRAINT "only_past_due_is_owed" CHECK (("subscriptions"."past_due_since" is not null) = ("subscriptions"."status" = 'past_due'))
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
CREATE TABLE "all_businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"address" text,
	"phone" text,
	"email" text,
	"website" text,
	"tagline" text,
	"contact_name" text,
	"notes" text,
	"sort_key" text collate "C" NOT NULL,
	"address_shown" text DEFAULT 'street' NOT NULL,
	"phone_e_164" text,
	"email_public_since" date,
	"website_public_since" date,
	"hours" jsonb,
	"hour_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"temporarily_closed_from" date,
	"temporarily_closed_until" date,
	"closed_for_good_on" date,
	"is_closed" boolean DEFAULT false NOT NULL,
	"social_media" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo_id" uuid,
	"plan" "plan" DEFAULT 'basic' NOT NULL,
	"granted_plan" "plan" DEFAULT 'basic' NOT NULL,
	"approval_status" "approval_status" DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"claimable" boolean DEFAULT false NOT NULL,
	"source" text,
	"source_id" text,
	"imported" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_name" text collate "C" NOT NULL,
	"search_text" text collate "C" NOT NULL,
	"search_place" text collate "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "business_has_a_name" CHECK (length(trim("all_businesses"."name")) > 0),
	CONSTRAINT "claimable_means_unowned" CHECK (not "all_businesses"."claimable" or "all_businesses"."owner_id" is null),
	CONSTRAINT "grant_is_in_force" CHECK ("all_businesses"."plan" >= "all_businesses"."granted_plan"),
	CONSTRAINT "only_a_rejection_has_a_reason" CHECK ("all_businesses"."rejection_reason" is null or "all_businesses"."approval_status" = 'rejected'),
	CONSTRAINT "website_is_a_web_address" CHECK ("all_businesses"."website" ~* '^https?://'),
	CONSTRAINT "source_has_a_key" CHECK (("all_businesses"."source" is null) = ("all_businesses"."source_id" is null)),
	CONSTRAINT "hours_are_by_weekday" CHECK ("all_businesses"."hours" is null or jsonb_typeof("all_businesses"."hours") = 'object'),
	CONSTRAINT "hour_exceptions_are_a_list" CHECK (jsonb_typeof("all_businesses"."hour_exceptions") = 'array'),
	CONSTRAINT "temporary_closing_ends_after_its_start" CHECK ("all_businesses"."temporarily_closed_until" is null or ("all_businesses"."temporarily_closed_from" is not null and "all_businesses"."temporarily_closed_until" >= "all_businesses"."temporarily_closed_from"))
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
CREATE TABLE "business_redirects" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"to_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_redirect_leads_elsewhere" CHECK ("business_redirects"."from_id" <> "business_redirects"."to_id")
);
--> statement-breakpoint
CREATE TABLE "business_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "different_businesses" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "different_businesses_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "different_businesses_in_order" CHECK ("different_businesses"."one_id" < "different_businesses"."other_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid,
	"subscription_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"proof" text DEFAULT 'payment' NOT NULL,
	"proposed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"proven_email" text,
	"sponsored_category_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	"replaced" jsonb,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	"statement" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" text,
	"business_id" uuid,
	"image_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_with_subscription_id" uuid,
	CONSTRAINT "live_sponsorship_has_both" CHECK ("sponsorships"."ended_at" is not null or ("sponsorships"."category_id" is not null and "sponsorships"."business_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text,
	"plan" "plan" NOT NULL,
	"cents" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"business_id" uuid,
	"is_claim" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"customer_email" text,
	"subscription_id" uuid,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "basic_is_not_bought" CHECK ("checkouts"."plan" <> 'basic'),
	CONSTRAINT "delivered_has_an_outcome" CHECK ("checkouts"."state" <> 'delivered' or "checkouts"."outcome" is not null)
);
--> statement-breakpoint
CREATE TABLE "manual_plans" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"plan" "plan" NOT NULL,
	"until" date NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"how" text NOT NULL,
	"reference" text NOT NULL,
	"reminders" smallint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"paid_without_plan" integer NOT NULL,
	"plan_without_payment" integer NOT NULL,
	"found" jsonb NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"task" text,
	"key" text,
	"facts" jsonb,
	"name" text,
	"email" text,
	"subject" text,
	"message" text,
	"user_id" uuid,
	"business_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "messages_key_unique" UNIQUE("key"),
	CONSTRAINT "contact_message_is_complete" CHECK ("messages"."kind" <> 'contact' or num_nulls("messages"."name", "messages"."email", "messages"."subject", "messages"."message") = 0),
	CONSTRAINT "suggestion_is_complete" CHECK ("messages"."kind" <> 'suggestion' or num_nulls("messages"."name", "messages"."message") = 0),
	CONSTRAINT "report_has_a_reason" CHECK (("messages"."kind" = 'report') = ("messages"."reason" is not null)),
	CONSTRAINT "task_is_complete" CHECK (num_nonnulls("messages"."task", "messages"."key") = case when "messages"."kind" = 'task' then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "listing_checks" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "business_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"websites" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_days_business_id_day_pk" PRIMARY KEY("business_id","day")
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
CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"replaced" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "import_changes_import_id_business_id_pk" PRIMARY KEY("import_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "import_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"rows" integer NOT NULL,
	"signature" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"source_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_progress_at" timestamp with time zone NOT NULL,
	"running" boolean,
	"total" integer DEFAULT 0 NOT NULL,
	"tally" jsonb NOT NULL,
	"problem" text,
	"draft_id" uuid,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" text DEFAULT '' NOT NULL,
	"doubts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone" jsonb,
	CONSTRAINT "imports_running_unique" UNIQUE("running")
);
--> statement-breakpoint
CREATE TABLE "copied_backup_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"copied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "no_optional_email" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_are_one_row" CHECK ("settings"."id")
);
--> statement-breakpoint
CREATE TABLE "settings_pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_pictures" (
	"page_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "page_pictures_page_id_picture_id_pk" PRIMARY KEY("page_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_slug_has_words" CHECK ("pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "page_place_is_known" CHECK ("pages"."place" in ('none', 'header', 'footer'))
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_two_factor_settings_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."two_factor_settings"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_settings" ADD CONSTRAINT "two_factor_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_categories" ADD CONSTRAINT "micro_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_businesses" ADD CONSTRAINT "all_businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_businesses" ADD CONSTRAINT "all_businesses_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_micro_categories" ADD CONSTRAINT "business_micro_categories_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_micro_categories" ADD CONSTRAINT "business_micro_categories_micro_category_id_micro_categories_id_fk" FOREIGN KEY ("micro_category_id") REFERENCES "public"."micro_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_redirects" ADD CONSTRAINT "business_redirects_to_id_all_businesses_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_businesses" ADD CONSTRAINT "different_businesses_one_id_all_businesses_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_businesses" ADD CONSTRAINT "different_businesses_other_id_all_businesses_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_sponsored_category_id_categories_id_fk" FOREIGN KEY ("sponsored_category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_image_id_pictures_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_ended_with_subscription_id_subscriptions_id_fk" FOREIGN KEY ("ended_with_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_plans" ADD CONSTRAINT "manual_plans_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_checks" ADD CONSTRAINT "listing_checks_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_draft_id_import_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."import_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_pictures" ADD CONSTRAINT "settings_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_optional" ON "outbox" USING btree (lower("recipient"),"created_at") WHERE "outbox"."is_optional";--> statement-breakpoint
CREATE INDEX "outbox_by_time" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_past" ON "rate_limits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_past" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_user_per_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verifications_of_user" ON "verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_past" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_plan_in_force_per_user" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."in_force";--> statement-breakpoint
CREATE INDEX "subscriptions_of_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_to_watch" ON "subscriptions" USING btree ("paid_until") WHERE "subscriptions"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_to_retry" ON "subscriptions" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "micro_categories_of_category" ON "micro_categories" USING btree ("category_id","sort_key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_business_per_owner" ON "all_businesses" USING btree ("owner_id") WHERE "all_businesses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_once" ON "all_businesses" USING btree ("source","source_id") WHERE "all_businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deleted_businesses" ON "all_businesses" USING btree ("deleted_at") WHERE "all_businesses"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "businesses_in_review" ON "all_businesses" USING btree ("created_at") WHERE "all_businesses"."approval_status" = 'pending';--> statement-breakpoint
CREATE INDEX "businesses_by_name" ON "all_businesses" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "visible_orders" ON "all_businesses" USING btree ("id","plan","sort_key") WHERE "all_businesses"."approval_status" = 'approved' and not "all_businesses"."is_closed" and "all_businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "businesses_of_logo" ON "all_businesses" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "businesses_name_parts" ON "all_businesses" USING gin ("search_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "businesses_text_parts" ON "all_businesses" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "businesses_place_parts" ON "all_businesses" USING gin ("search_place" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "businesses_place_words" ON "all_businesses" USING gin (string_to_array(left("search_place", 400), ' ')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "micro_categories_of_business" ON "business_micro_categories" USING btree ("business_id","position");--> statement-breakpoint
CREATE INDEX "photos_of_picture" ON "business_photos" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "redirects_to" ON "business_redirects" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "business_words_parts" ON "business_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "different_businesses_by_other" ON "different_businesses" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_claim_waits_per_business" ON "claims" USING btree ("business_id") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "one_claim_waits_per_user" ON "claims" USING btree ("user_id") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "claims_of_business" ON "claims" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "claims_of_user" ON "claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claims_of_subscription" ON "claims" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "claims_of_category" ON "claims" USING btree ("sponsored_category_id");--> statement-breakpoint
CREATE INDEX "claims_of_pictures" ON "claims" USING gin ("picture_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_sponsor_per_category" ON "sponsorships" USING btree ("category_id") WHERE "sponsorships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_sponsorship_per_business" ON "sponsorships" USING btree ("business_id") WHERE "sponsorships"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sponsorships_of_category" ON "sponsorships" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "sponsorships_of_business" ON "sponsorships" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "sponsorships_ended_with_subscription" ON "sponsorships" USING btree ("ended_with_subscription_id") WHERE "sponsorships"."ended_with_subscription_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_paid_claim_per_business" ON "checkouts" USING btree ("business_id") WHERE "checkouts"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "one_checkout_per_subscription" ON "checkouts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "checkouts_under_way" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."state" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "checkouts_of_business" ON "checkouts" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("created_at") WHERE "messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "messages_of_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_of_business" ON "messages" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "listing_checks_by_time" ON "listing_checks" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "business_days_by_day" ON "business_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "page_pictures_of_picture" ON "page_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_page_per_slug" ON "pages" USING btree ("slug");--> statement-breakpoint
CREATE VIEW "public"."businesses" AS (select "all_businesses"."id", "all_businesses"."owner_id", "all_businesses"."name", "all_businesses"."description", "all_businesses"."address", "all_businesses"."phone", "all_businesses"."email", "all_businesses"."website", "all_businesses"."tagline", "all_businesses"."contact_name", "all_businesses"."notes", "all_businesses"."sort_key", "all_businesses"."address_shown", "all_businesses"."phone_e_164", "all_businesses"."email_public_since", "all_businesses"."website_public_since", "all_businesses"."hours", "all_businesses"."hour_exceptions", "all_businesses"."temporarily_closed_from", "all_businesses"."temporarily_closed_until", "all_businesses"."closed_for_good_on", "all_businesses"."is_closed", "all_businesses"."social_media", "all_businesses"."logo_id", "all_businesses"."plan", "all_businesses"."granted_plan", "all_businesses"."approval_status", "all_businesses"."rejection_reason", "all_businesses"."claimable", "all_businesses"."source", "all_businesses"."source_id", "all_businesses"."imported", "all_businesses"."version", "all_businesses"."search_name", "all_businesses"."search_text", "all_businesses"."search_place", "all_businesses"."created_at", "all_businesses"."updated_at", "all_businesses"."deleted_at" from "all_businesses" where "all_businesses"."deleted_at" is null);