CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid,
	"user_id" uuid,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "cases_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid,
	"subscription_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"done_at" timestamp with time zone,
	"cents" integer
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"paid_without_plan" integer NOT NULL,
	"plan_without_payment" integer NOT NULL,
	"found" jsonb NOT NULL,
	"trouble" text
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_pkey";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_pkey";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "customer_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan" "plan";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "status" text NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_until" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_then" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "withdrawn" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "in_force" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "kept_sponsorship" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "checked_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cents" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "holds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "open_until" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_to_settle" ON "cases" USING btree ("created_at") WHERE "cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "cases_of_business" ON "cases" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "cases_of_user" ON "cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cases_by_settler" ON "cases" USING btree ("settled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "one_claim_waits_per_business" ON "claims" USING btree ("business_id") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "claims_of_business" ON "claims" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "claims_of_user" ON "claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claims_of_subscription" ON "claims" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "provider_tasks_waiting" ON "provider_tasks" USING btree ("due_at") WHERE "provider_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "provider_tasks_of_subject" ON "provider_tasks" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_plan_in_force_per_user" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."in_force";--> statement-breakpoint
CREATE INDEX "subscriptions_of_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_to_watch" ON "subscriptions" USING btree ("paid_until") WHERE "subscriptions"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "one_payer_per_claim" ON "checkouts" USING btree ("business_id") WHERE "checkouts"."holds";--> statement-breakpoint
CREATE UNIQUE INDEX "one_checkout_per_subscription" ON "checkouts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "checkouts_under_way" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."state" in ('open', 'paid');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_id_unique" UNIQUE("provider_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_session_id_unique" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "ended_gives_nothing" CHECK (not "subscriptions"."in_force" or ("subscriptions"."status" <> 'ended' and "subscriptions"."withdrawn" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "only_past_due_is_owed" CHECK (("subscriptions"."past_due_since" is not null) = ("subscriptions"."status" = 'past_due'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "only_what_is_under_way_holds" CHECK (not "checkouts"."holds" or "checkouts"."state" in ('open', 'paid'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "delivered_has_an_outcome" CHECK (("checkouts"."outcome" is not null) = ("checkouts"."state" = 'delivered'));