CREATE TABLE "email_opt_outs" (
	"address_hash" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_opt_outs_address_hash_topic_pk" PRIMARY KEY("address_hash","topic")
);
--> statement-breakpoint
CREATE TABLE "optional_email_limits" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"last_day" date,
	"waiting_topic" text,
	"waiting_day" date,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "suppression_reason_is_known" CHECK ("suppressed_addresses"."reason" in ('bounce', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "optional_email_limits_past" ON "optional_email_limits" USING btree ("changed_at");