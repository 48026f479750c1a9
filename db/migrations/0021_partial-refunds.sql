ALTER TABLE "subscriptions" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A payment that was refunded in full is known by its event.
UPDATE "subscriptions" s SET "refunded_amount" = e."amount" FROM "payment_events" e
	WHERE e."subscription_id" = s."id" AND e."kind" = 'refunded' AND e."amount" IS NOT NULL;
