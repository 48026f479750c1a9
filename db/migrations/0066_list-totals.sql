CREATE TABLE "list_totals" (
	"list" text NOT NULL,
	"day" integer NOT NULL,
	"ids" uuid[] NOT NULL,
	"page" bigint[] NOT NULL,
	"top" bigint[] NOT NULL,
	CONSTRAINT "list_totals_list_day_pk" PRIMARY KEY("list","day")
);
--> statement-breakpoint
CREATE INDEX "list_totals_by_day" ON "list_totals" USING btree ("day");