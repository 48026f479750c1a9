CREATE TABLE "problem_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"admins_from" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "settled_means_an_outcome" CHECK (("problem_reports"."settled_at" is null) = ("problem_reports"."outcome" is null)),
	CONSTRAINT "settled_report_has_no_email" CHECK ("problem_reports"."settled_at" is null or "problem_reports"."email" is null)
);
--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_reports_of_business" ON "problem_reports" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "problem_reports_to_settle" ON "problem_reports" USING btree ("admins_from") WHERE "problem_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "problem_reports_past" ON "problem_reports" USING btree ("created_at");