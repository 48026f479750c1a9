CREATE TABLE "claim_codes" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"code" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_codes_business_id_user_id_channel_pk" PRIMARY KEY("business_id","user_id","channel")
);
--> statement-breakpoint
DROP VIEW "public"."businesses";--> statement-breakpoint
ALTER TABLE "all_businesses" ADD COLUMN "email_public_since" date;--> statement-breakpoint
ALTER TABLE "all_businesses" ADD COLUMN "phone_public_since" date;--> statement-breakpoint
ALTER TABLE "all_businesses" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "all_businesses" ADD COLUMN "confirmed_on" date;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "statement" jsonb;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "hold_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "dispute_token" text;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_codes_of_user" ON "claim_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claim_codes_past" ON "claim_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_hold_per_business" ON "claims" USING btree ("business_id") WHERE "claims"."held_until" is not null and "claims"."hold_ended_at" is null;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_disputeToken_unique" UNIQUE("dispute_token");--> statement-breakpoint
ALTER TABLE "all_businesses" ADD CONSTRAINT "confirmation_has_a_date" CHECK (("all_businesses"."confirmed_by" is null) = ("all_businesses"."confirmed_on" is null));--> statement-breakpoint
CREATE VIEW "public"."businesses" AS (select "all_businesses"."id", "all_businesses"."owner_id", "all_businesses"."name", "all_businesses"."sort_key", "all_businesses"."tagline", "all_businesses"."description", "all_businesses"."address", "all_businesses"."phone", "all_businesses"."phone_e_164", "all_businesses"."email", "all_businesses"."website", "all_businesses"."email_public_since", "all_businesses"."phone_public_since", "all_businesses"."confirmed_by", "all_businesses"."confirmed_on", "all_businesses"."contact_name", "all_businesses"."notes", "all_businesses"."hours", "all_businesses"."hour_exceptions", "all_businesses"."temporarily_closed_from", "all_businesses"."temporarily_closed_until", "all_businesses"."closed_for_good_on", "all_businesses"."is_closed", "all_businesses"."social_media", "all_businesses"."logo_id", "all_businesses"."plan", "all_businesses"."granted_plan", "all_businesses"."approval_status", "all_businesses"."rejection_reason", "all_businesses"."claimable", "all_businesses"."source", "all_businesses"."source_id", "all_businesses"."imported", "all_businesses"."version", "all_businesses"."search_name", "all_businesses"."search_text", "all_businesses"."search_place", "all_businesses"."created_at", "all_businesses"."updated_at", "all_businesses"."deleted_at" from "all_businesses" where "all_businesses"."deleted_at" is null);--> statement-breakpoint
-- Contact data that people entered in earlier versions counts as public from today. Imported data needs no waiting time.
UPDATE "all_businesses" SET "phone_public_since" = current_date WHERE "phone" IS NOT NULL AND "phone" IS DISTINCT FROM "imported"->>'phone';--> statement-breakpoint
UPDATE "all_businesses" SET "email_public_since" = current_date WHERE "email" IS NOT NULL AND "email" IS DISTINCT FROM "imported"->>'email';
