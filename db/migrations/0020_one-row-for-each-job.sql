-- The key was the job's name and the day or week: of each job its last run stays.
DELETE FROM "job_runs" "earlier" USING "job_runs" "later"
	WHERE regexp_replace("earlier"."key", ' \S+$', '') = regexp_replace("later"."key", ' \S+$', '')
	AND ("earlier"."started_at", "earlier"."key") < ("later"."started_at", "later"."key");--> statement-breakpoint
ALTER TABLE "job_runs" RENAME COLUMN "key" TO "name";--> statement-breakpoint
ALTER TABLE "job_runs" RENAME COLUMN "failure" TO "error";--> statement-breakpoint
UPDATE "job_runs" SET "name" = regexp_replace("name", ' \S+$', ''),
	"finished_at" = coalesce("finished_at", CASE WHEN "error" IS NOT NULL THEN "started_at" END);
