CREATE TABLE "claim_pictures" (
	"claim_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "claim_pictures_claim_id_picture_id_pk" PRIMARY KEY("claim_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "proof" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "proposed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "sponsored_category_id" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "claim_pictures" ADD CONSTRAINT "claim_pictures_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_pictures" ADD CONSTRAINT "claim_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_of_picture" ON "claim_pictures" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_sponsored_category_id_categories_id_fk" FOREIGN KEY ("sponsored_category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_claim_waits_per_user" ON "claims" USING btree ("user_id") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "one_claim_holds_a_category" ON "claims" USING btree ("sponsored_category_id") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "claims_of_category" ON "claims" USING btree ("sponsored_category_id");
--> statement-breakpoint
-- A pending claim hid the business and made its claimant the owner until now. One that did not is a decided one.
UPDATE "claims" c SET "state" = CASE WHEN b."owner_id" = c."user_id" THEN 'approved' ELSE 'withdrawn' END,
  "decided_at" = c."created_at", "before" = '{}'
FROM "businesses" b
WHERE b."id" = c."business_id" AND c."state" = 'pending'
  AND NOT (b."approval_status" = 'pending' AND b."owner_id" IS NOT DISTINCT FROM c."user_id");
--> statement-breakpoint
-- What the claimant made of it becomes the proposal; the same is noted of approved
-- claims, whose approval can be undone.
UPDATE "claims" c SET "proposed" = coalesce((
  SELECT jsonb_object_agg(f.name, f.value)
  FROM "businesses" b
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(l."micro_category_id" ORDER BY l."position"), '[]') AS "ids"
    FROM "business_micro_categories" l WHERE l."business_id" = b."id") k
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('key', p."storage_key", 'alt', l."alt") ORDER BY l."position"), '[]') AS "named",
      coalesce(jsonb_agg(jsonb_build_object('pictureId', l."picture_id", 'alt', l."alt") ORDER BY l."position"), '[]') AS "stored"
    FROM "business_photos" l JOIN "pictures" p ON p."id" = l."picture_id" WHERE l."business_id" = b."id") s
  CROSS JOIN LATERAL (VALUES
    ('name', to_jsonb(b."name"), to_jsonb(b."name"), c."before" -> 'row' -> 'name'),
    ('description', to_jsonb(b."description"), to_jsonb(b."description"), c."before" -> 'row' -> 'description'),
    ('address', to_jsonb(b."address"), to_jsonb(b."address"), c."before" -> 'row' -> 'address'),
    ('phone', to_jsonb(b."phone"), to_jsonb(b."phone"), c."before" -> 'row' -> 'phone'),
    ('email', to_jsonb(b."email"), to_jsonb(b."email"), c."before" -> 'row' -> 'email'),
    ('website', to_jsonb(b."website"), to_jsonb(b."website"), c."before" -> 'row' -> 'website'),
    ('contactName', to_jsonb(b."contact_name"), to_jsonb(b."contact_name"), c."before" -> 'row' -> 'contactName'),
    ('notes', to_jsonb(b."notes"), to_jsonb(b."notes"), c."before" -> 'row' -> 'notes'),
    ('tagline', to_jsonb(b."tagline"), to_jsonb(b."tagline"), c."before" -> 'row' -> 'tagline'),
    ('hours', b."hours", b."hours", c."before" -> 'row' -> 'hours'),
    ('socialMedia', b."social_media", b."social_media", c."before" -> 'row' -> 'socialMedia'),
    ('logo', (SELECT to_jsonb(p."storage_key") FROM "pictures" p WHERE p."id" = b."logo_id"), to_jsonb(b."logo_id"), c."before" -> 'row' -> 'logoId'),
    ('microCategoryIds', k."ids", k."ids", c."before" -> 'microCategoryIds'),
    ('photos', s."named", s."stored", c."before" -> 'photos')
  ) f(name, value, now, was)
  WHERE b."id" = c."business_id" AND f.was IS NOT NULL AND coalesce(f.now, 'null'::jsonb) <> f.was
), '{}')
WHERE c."before" <> '{}' AND (c."state" = 'pending'
  OR c."state" = 'approved' AND EXISTS (SELECT 1 FROM "businesses" o WHERE o."id" = c."business_id" AND o."owner_id" = c."user_id"));--> statement-breakpoint
-- The category that a claimant sponsors is held for the claim; what the business sponsored before it sponsors again.
UPDATE "claims" c SET "sponsored_category_id" = s."category_id" FROM "sponsorships" s
WHERE s."business_id" = c."business_id" AND s."ended_at" IS NULL AND c."state" = 'pending' AND s."category_id" IS DISTINCT FROM c."before" -> 'beside' ->> 'categoryId';--> statement-breakpoint
DELETE FROM "sponsorships" s USING "claims" c
WHERE c."business_id" = s."business_id" AND s."ended_at" IS NULL AND c."state" = 'pending' AND c."sponsored_category_id" = s."category_id";--> statement-breakpoint
INSERT INTO "sponsorships" ("id", "category_id", "business_id", "image_id", "started_at")
SELECT gen_random_uuid(), k."id", c."business_id", p."id", coalesce((c."before" -> 'beside' ->> 'createdAt')::timestamptz, c."created_at")
FROM "claims" c JOIN "categories" k ON k."id" = c."before" -> 'beside' ->> 'categoryId'
LEFT JOIN "pictures" p ON p."id" = (c."before" -> 'beside' ->> 'imageId')::uuid
WHERE c."state" = 'pending' AND NOT EXISTS (SELECT 1 FROM "claims" o WHERE o."state" = 'pending' AND o."sponsored_category_id" = k."id")
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The sweep leaves the pictures of a proposal alone, and those that the approval of a claim can be undone with.
INSERT INTO "claim_pictures" ("claim_id", "picture_id")
SELECT c."id", p."id" FROM "claims" c JOIN "pictures" p ON p."storage_key" = c."proposed" ->> 'logo'
  OR c."proposed" -> 'photos' @> jsonb_build_array(jsonb_build_object('key', p."storage_key"))
WHERE c."state" = 'pending'
UNION
SELECT c."id", p."id" FROM "claims" c JOIN "pictures" p ON p."id"::text = c."before" -> 'row' ->> 'logoId'
  OR p."id"::text = c."before" -> 'beside' ->> 'imageId'
  OR c."before" -> 'photos' @> jsonb_build_array(jsonb_build_object('pictureId', p."id"))
WHERE c."state" = 'approved';--> statement-breakpoint
-- Visitors see the listing as it was before the claim.
DELETE FROM "business_photos" l USING "claims" c
WHERE c."business_id" = l."business_id" AND c."state" = 'pending' AND c."before" ? 'photos';--> statement-breakpoint
INSERT INTO "business_photos" ("business_id", "position", "picture_id", "alt")
SELECT c."business_id", each.place - 1, p."id", coalesce(each.photo ->> 'alt', '')
FROM "claims" c CROSS JOIN LATERAL jsonb_array_elements(c."before" -> 'photos') WITH ORDINALITY each(photo, place)
JOIN "pictures" p ON p."id" = (each.photo ->> 'pictureId')::uuid
WHERE c."state" = 'pending';--> statement-breakpoint
DELETE FROM "business_micro_categories" l USING "claims" c
WHERE c."business_id" = l."business_id" AND c."state" = 'pending' AND c."before" ? 'microCategoryIds';--> statement-breakpoint
INSERT INTO "business_micro_categories" ("business_id", "micro_category_id", "position")
SELECT c."business_id", k."id", each.place - 1
FROM "claims" c CROSS JOIN LATERAL jsonb_array_elements_text(c."before" -> 'microCategoryIds') WITH ORDINALITY each(id, place)
JOIN "micro_categories" k ON k."id" = each.id
WHERE c."state" = 'pending';--> statement-breakpoint
UPDATE "businesses" b SET
  "owner_id" = NULL, "claimable" = true, "approval_status" = 'approved', "rejection_reason" = NULL,
  "granted_plan" = r."granted_plan", "plan" = r."granted_plan",
  "name" = r."name", "sort_key" = r."sort_key", "tagline" = r."tagline", "description" = r."description", "address" = r."address",
  "phone" = r."phone", "phone_e_164" = r."phone_e_164", "email" = r."email", "website" = r."website",
  "contact_name" = r."contact_name", "notes" = r."notes", "hours" = r."hours", "social_media" = r."social_media",
  "logo_id" = (SELECT p."id" FROM "pictures" p WHERE p."id" = r."logo_id"), "imported" = r."imported",
  "search_name" = r."search_name", "search_text" = r."search_text", "search_place" = r."search_place",
  "updated_at" = r."updated_at", "version" = b."version" + 1
FROM (
  SELECT (jsonb_populate_record(now, (
    SELECT jsonb_object_agg(CASE key WHEN 'phoneE164' THEN 'phone_e_164' ELSE lower(regexp_replace(key, '([A-Z])', '_\1', 'g')) END, value)
    FROM jsonb_each(c."before" -> 'row')))).*
  FROM "claims" c JOIN "businesses" now ON now."id" = c."business_id"
  WHERE c."state" = 'pending'
) r
WHERE b."id" = r."id";--> statement-breakpoint
UPDATE "claims" SET "snapshot" = "before" WHERE "state" = 'approved' AND "before" <> '{}';--> statement-breakpoint
-- Contact name and notes were private to whoever gave them: a claimant who took them over unseen does not have them.
UPDATE "businesses" b SET
  "contact_name" = CASE WHEN b."contact_name" = c."before" -> 'row' ->> 'contactName' THEN NULL ELSE b."contact_name" END,
  "notes" = CASE WHEN b."notes" = c."before" -> 'row' ->> 'notes' THEN NULL ELSE b."notes" END
FROM "claims" c
WHERE c."business_id" = b."id" AND c."state" = 'approved' AND b."owner_id" = c."user_id";
