CREATE TABLE "business_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "businesses_description_parts";--> statement-breakpoint
DROP INDEX "businesses_name_parts";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search_name" text collate "C";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search_text" text collate "C";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search_place" text collate "C";--> statement-breakpoint
UPDATE "businesses" b SET
	"search_name" = ' ' || f."name" || ' ' || replace(f."name", ' ', '') || ' ',
	"search_text" = ' ' || f."said" || ' ',
	"search_place" = ' ' || concat_ws(' ', nullif(f."place", ''), nullif(regexp_replace(coalesce(f."phone", ''), '\D', '', 'g'), '')) || ' '
FROM (
	SELECT s."id", s."phone",
		trim(regexp_replace(s."name", '[^[:alnum:]]+', ' ', 'g')) AS "name",
		trim(regexp_replace(s."said", '[^[:alnum:]]+', ' ', 'g')) AS "said",
		trim(regexp_replace(s."place", '[^[:alnum:]]+', ' ', 'g')) AS "place"
	FROM (
		SELECT "id", "phone",
			lower(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f''’]', '', 'g')) AS "name",
			lower(regexp_replace(normalize(concat_ws(' ', "name", "tagline", "description"), NFKD), '[\u0300-\u036f''’]', '', 'g')) AS "said",
			lower(regexp_replace(normalize(coalesce("address", ''), NFKD), '[\u0300-\u036f''’]', '', 'g')) AS "place"
		FROM "businesses"
	) s
) f
WHERE f."id" = b."id";--> statement-breakpoint
INSERT INTO "business_words" SELECT DISTINCT "word" FROM "businesses", string_to_table("search_name", ' ') AS "word"
WHERE length("word") BETWEEN 3 AND 40 AND "word" !~ '\d';--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "search_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "search_place" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "business_words_parts" ON "business_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "businesses_text_parts" ON "businesses" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "businesses_place_parts" ON "businesses" USING gin ("search_place" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "businesses_name_parts" ON "businesses" USING gin ("search_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "visible_orders" ON "businesses" USING btree ("id","plan","sort_key") WHERE "businesses"."approval_status" = 'approved';
