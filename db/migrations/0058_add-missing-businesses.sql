CREATE TABLE "missing_businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"details" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmet_searches" (
	"week" date NOT NULL,
	"query" text NOT NULL,
	"visitors" bit(256) NOT NULL,
	CONSTRAINT "unmet_searches_week_query_pk" PRIMARY KEY("week","query")
);
--> statement-breakpoint
CREATE INDEX "missing_businesses_by_age" ON "missing_businesses" USING btree ("created_at");