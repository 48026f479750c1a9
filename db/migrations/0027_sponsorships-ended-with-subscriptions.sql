ALTER TABLE "sponsorships" ADD COLUMN "ended_with_subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_ended_with_subscription_id_subscriptions_id_fk" FOREIGN KEY ("ended_with_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsorships_ended_with_subscription" ON "sponsorships" USING btree ("ended_with_subscription_id") WHERE "sponsorships"."ended_with_subscription_id" is not null;--> statement-breakpoint
WITH "suspended" AS (
	SELECT s."id" AS "subscription_id",
		s."sponsorship_snapshot" ->> 'categoryId' AS "category_id",
		(SELECT p."id" FROM "pictures" p WHERE p."id"::text = s."sponsorship_snapshot" ->> 'imageId') AS "image_id",
		(SELECT b."id" FROM "all_businesses" b WHERE b."owner_id" = s."user_id" AND b."deleted_at" IS NULL) AS "business_id",
		s."started_at",
		coalesce(s."ended_at", s."checked_at") AS "ended_at"
	FROM "subscriptions" s WHERE s."sponsorship_snapshot" IS NOT NULL
), "matched" AS (
	UPDATE "sponsorships" SET "ended_with_subscription_id" = "suspended"."subscription_id", "image_id" = "suspended"."image_id"
	FROM "suspended" WHERE "sponsorships"."id" = (
		SELECT e."id" FROM "sponsorships" e
		WHERE e."business_id" = "suspended"."business_id" AND e."category_id" = "suspended"."category_id" AND e."ended_at" IS NOT NULL
		ORDER BY e."ended_at" DESC LIMIT 1)
	RETURNING "suspended"."subscription_id"
)
INSERT INTO "sponsorships" ("id", "category_id", "business_id", "image_id", "started_at", "ended_at", "ended_with_subscription_id")
SELECT gen_random_uuid(), (SELECT c."id" FROM "categories" c WHERE c."id" = "suspended"."category_id"), "business_id", "image_id",
	"started_at", "ended_at", "subscription_id"
FROM "suspended" WHERE "subscription_id" NOT IN (SELECT "subscription_id" FROM "matched");--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "sponsorship_snapshot";