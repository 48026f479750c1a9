CREATE TABLE "store_town" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_town_is_one_row" CHECK ("store_town"."id")
);
