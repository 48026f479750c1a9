CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"premium" integer NOT NULL,
	"sponsorship" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "in_force_is_confirmed" CHECK (("price_changes"."confirmed_at" is not null) = ("price_changes"."state" = 'in_force'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_price_change_waits" ON "price_changes" USING btree ("state") WHERE "price_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "price_changes_by_time" ON "price_changes" USING btree ("requested_at");