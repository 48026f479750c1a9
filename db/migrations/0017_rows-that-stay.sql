CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"checkout_id" uuid,
	"subscription_id" uuid,
	"plan" "plan" NOT NULL,
	"amount" integer,
	"currency" text,
	"business" text
);
--> statement-breakpoint
ALTER TABLE "sponsorships" DROP CONSTRAINT "sponsorships_businessId_unique";--> statement-breakpoint
ALTER TABLE "sponsorships" DROP CONSTRAINT "sponsorships_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "sponsorships" DROP CONSTRAINT "sponsorships_business_id_businesses_id_fk";
--> statement-breakpoint
ALTER TABLE "sponsorships" DROP CONSTRAINT "sponsorships_pkey";--> statement-breakpoint
ALTER TABLE "sponsorships" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsorships" ALTER COLUMN "business_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_amount" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "created_at" TO "started_at";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsorships" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sponsorships" RENAME COLUMN "created_at" TO "started_at";--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "is_claim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "lost_to" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_of_user" ON "payment_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "payment_events_of_checkout" ON "payment_events" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_events_of_subscription" ON "payment_events" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_without_price" ON "subscriptions" USING btree ("price_asked_at") WHERE "subscriptions"."amount" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_sponsor_per_category" ON "sponsorships" USING btree ("category_id") WHERE "sponsorships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_sponsorship_per_business" ON "sponsorships" USING btree ("business_id") WHERE "sponsorships"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sponsorships_of_category" ON "sponsorships" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "sponsorships_of_business" ON "sponsorships" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "checkouts_of_network" ON "checkouts" USING btree ("network") WHERE "checkouts"."network" is not null;--> statement-breakpoint
UPDATE "subscriptions" SET "ended_at" = "paid_until" WHERE "status" = 'ended';--> statement-breakpoint
UPDATE "checkouts" SET "is_claim" = ("business_id" is not null or "holds");--> statement-breakpoint
UPDATE "checkouts" SET "holds" = ("user_id" is not null and ("business_id" is not null or "plan" = 'premium_sponsorship')) WHERE "state" = 'open';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "ended_has_an_end" CHECK (("subscriptions"."ended_at" is not null) = ("subscriptions"."status" = 'ended'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "price_is_whole_or_unknown" CHECK (num_nonnulls("subscriptions"."amount", "subscriptions"."currency", "subscriptions"."interval") in (0, 3));--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "live_sponsorship_has_both" CHECK ("sponsorships"."ended_at" is not null or ("sponsorships"."category_id" is not null and "sponsorships"."business_id" is not null));