-- A deleted business is a row with a time in place of a JSON copy. Indexes and constraints follow a renamed table by themselves.
ALTER TABLE "businesses" RENAME TO "all_businesses";--> statement-breakpoint
ALTER TABLE "business_micro_categories" RENAME CONSTRAINT "business_micro_categories_business_id_businesses_id_fk" TO "business_micro_categories_business_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "business_photos" RENAME CONSTRAINT "business_photos_business_id_businesses_id_fk" TO "business_photos_business_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "business_redirects" RENAME CONSTRAINT "business_redirects_to_id_businesses_id_fk" TO "business_redirects_to_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "claims" RENAME CONSTRAINT "claims_business_id_businesses_id_fk" TO "claims_business_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "sponsorships" RENAME CONSTRAINT "sponsorships_business_id_businesses_id_fk" TO "sponsorships_business_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "cases" RENAME CONSTRAINT "cases_business_id_businesses_id_fk" TO "cases_business_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME CONSTRAINT "checkouts_business_id_businesses_id_fk" TO "checkouts_business_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "profile_counts" RENAME CONSTRAINT "profile_counts_business_id_businesses_id_fk" TO "profile_counts_business_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "all_businesses" RENAME CONSTRAINT "businesses_owner_id_users_id_fk" TO "all_businesses_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "all_businesses" RENAME CONSTRAINT "businesses_logo_id_pictures_id_fk" TO "all_businesses_logo_id_pictures_id_fk";--> statement-breakpoint
ALTER TABLE "all_businesses" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "one_business_per_owner";--> statement-breakpoint
DROP INDEX "imported_once";--> statement-breakpoint
DROP INDEX "hidden_businesses";--> statement-breakpoint
DROP INDEX "visible_premium";--> statement-breakpoint
DROP INDEX "visible_orders";--> statement-breakpoint
DROP INDEX "premium_parts";--> statement-breakpoint
CREATE INDEX "deleted_businesses" ON "all_businesses" USING btree ("deleted_at") WHERE "all_businesses"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_business_per_owner" ON "all_businesses" USING btree ("owner_id") WHERE "all_businesses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_once" ON "all_businesses" USING btree ("source","source_id") WHERE "all_businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "hidden_businesses" ON "all_businesses" USING btree ("id") WHERE "all_businesses"."approval_status" <> 'approved' or "all_businesses"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "visible_premium" ON "all_businesses" USING btree ("id") WHERE "all_businesses"."approval_status" = 'approved' and "all_businesses"."plan" <> 'basic' and "all_businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "visible_orders" ON "all_businesses" USING btree ("id","plan","sort_key") WHERE "all_businesses"."approval_status" = 'approved' and "all_businesses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "premium_parts" ON "all_businesses" USING gin ("search_name" gin_trgm_ops,"search_text" gin_trgm_ops,"search_place" gin_trgm_ops) WITH (fastupdate=false) WHERE "all_businesses"."approval_status" = 'approved' and "all_businesses"."plan" <> 'basic' and "all_businesses"."deleted_at" is null;--> statement-breakpoint
CREATE VIEW "public"."businesses" AS (select "all_businesses"."id", "all_businesses"."owner_id", "all_businesses"."name", "all_businesses"."sort_key", "all_businesses"."tagline", "all_businesses"."description", "all_businesses"."address", "all_businesses"."phone", "all_businesses"."phone_e_164", "all_businesses"."email", "all_businesses"."website", "all_businesses"."contact_name", "all_businesses"."notes", "all_businesses"."hours", "all_businesses"."social_media", "all_businesses"."logo_id", "all_businesses"."plan", "all_businesses"."granted_plan", "all_businesses"."approval_status", "all_businesses"."rejection_reason", "all_businesses"."claimable", "all_businesses"."source", "all_businesses"."source_id", "all_businesses"."imported", "all_businesses"."version", "all_businesses"."search_name", "all_businesses"."search_text", "all_businesses"."search_place", "all_businesses"."created_at", "all_businesses"."updated_at", "all_businesses"."deleted_at" from "all_businesses" where "all_businesses"."deleted_at" is null);--> statement-breakpoint
INSERT INTO "all_businesses" ("id", "owner_id", "name", "sort_key", "tagline", "description", "address", "phone", "phone_e_164", "email", "website", "contact_name", "notes", "hours", "social_media", "logo_id", "plan", "granted_plan", "approval_status", "rejection_reason", "claimable", "source", "source_id", "imported", "version", "search_name", "search_text", "search_place", "created_at", "updated_at", "deleted_at")
SELECT "id", (select "id" from "users" where "id" = ("of" ->> 'ownerId')::uuid), "name", coalesce("of" ->> 'sortKey', lower("name")), "of" ->> 'tagline', "of" ->> 'description',
  "of" ->> 'address', "of" ->> 'phone', "of" ->> 'phoneE164', "of" ->> 'email', "of" ->> 'website', "of" ->> 'contactName', "of" ->> 'notes', nullif("of" -> 'hours', 'null'),
  coalesce("of" -> 'socialMedia', '{}'), (select "id" from "pictures" where "id" = ("of" ->> 'logoId')::uuid), coalesce("of" ->> 'plan', 'basic')::"plan",
  coalesce("of" ->> 'grantedPlan', 'basic')::"plan", coalesce("of" ->> 'approvalStatus', 'pending')::"approval_status", "of" ->> 'rejectionReason',
  coalesce(("of" ->> 'claimable')::boolean, false), "of" ->> 'source', "of" ->> 'sourceId', nullif("of" -> 'imported', 'null'), coalesce(("of" ->> 'version')::integer, 1),
  coalesce("of" ->> 'searchName', lower("name")), coalesce("of" ->> 'searchText', lower("name")), coalesce("of" ->> 'searchPlace', ''),
  coalesce(("of" ->> 'createdAt')::timestamptz, "removed_at"), coalesce(("of" ->> 'updatedAt')::timestamptz, "removed_at"), "removed_at"
FROM (select *, "kept" -> 'row' as "of" from "removed_businesses" where "kept" is not null) as "removed";--> statement-breakpoint
INSERT INTO "business_micro_categories" ("business_id", "micro_category_id", "position")
SELECT "removed"."id", "micro_categories"."id", "n" - 1
FROM "removed_businesses" "removed" cross join lateral jsonb_array_elements_text("kept" -> 'microCategoryIds') with ordinality as "listed" ("id", "n")
JOIN "micro_categories" on "micro_categories"."id" = "listed"."id";--> statement-breakpoint
INSERT INTO "business_photos" ("business_id", "position", "picture_id", "alt")
SELECT "removed"."id", "n" - 1, "pictures"."id", "photo" ->> 'alt'
FROM "removed_businesses" "removed" cross join lateral jsonb_array_elements("kept" -> 'photos') with ordinality as "listed" ("photo", "n")
JOIN "pictures" on "pictures"."id" = ("photo" ->> 'pictureId')::uuid;--> statement-breakpoint
INSERT INTO "business_redirects" ("from_id", "to_id", "created_at")
SELECT "address"::uuid, "id", "removed_at" FROM "removed_businesses" cross join lateral jsonb_array_elements_text("kept" -> 'redirects') as "listed" ("address")
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A sponsorship that ended with the deletion is a row without its business; before those rows stayed there was none.
UPDATE "sponsorships" SET "business_id" = "removed_businesses"."id", "image_id" = (select "id" from "pictures" where "id" = ("kept" -> 'beside' ->> 'imageId')::uuid)
FROM "removed_businesses" WHERE "business_id" is null and "ended_at" = "removed_at" and "category_id" = "kept" -> 'beside' ->> 'categoryId';--> statement-breakpoint
INSERT INTO "sponsorships" ("id", "category_id", "business_id", "image_id", "started_at", "ended_at")
SELECT gen_random_uuid(), (select "id" from "categories" where "id" = "kept" -> 'beside' ->> 'categoryId'), "id", (select "id" from "pictures" where "id" = ("kept" -> 'beside' ->> 'imageId')::uuid), "removed_at", "removed_at"
FROM "removed_businesses" WHERE jsonb_typeof("kept" -> 'beside') = 'object'
  and not exists (select 1 from "sponsorships" where "business_id" = "removed_businesses"."id" and "ended_at" = "removed_at");--> statement-breakpoint
-- What a restored business lacks is told from what the audit log says of its deletion.
UPDATE "activity" SET "before" = "before" || jsonb_build_object('microCategoryIds', "kept" -> 'microCategoryIds')
FROM "removed_businesses" WHERE "deed" = 'delete_business' and "subject_id" = "removed_businesses"."id"::text and "at" = "removed_at" and jsonb_typeof("kept" -> 'microCategoryIds') = 'array';--> statement-breakpoint
DROP TABLE "removed_business_pictures";--> statement-breakpoint
DROP INDEX "removed_businesses_by_time";--> statement-breakpoint
ALTER TABLE "removed_businesses" DROP COLUMN "kept";
