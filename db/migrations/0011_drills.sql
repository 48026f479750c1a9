CREATE TABLE "backup_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seconds" real NOT NULL,
	"file" text,
	"bytes" bigint,
	"rows" integer,
	"pictures" integer,
	"missing" integer,
	"failure" text,
	CONSTRAINT "report_kind_is_known" CHECK ("backup_reports"."kind" in ('backup', 'drill'))
);
--> statement-breakpoint
CREATE INDEX "backup_reports_by_time" ON "backup_reports" USING btree ("kind","at");