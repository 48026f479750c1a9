ALTER TABLE "admin_email_counts" DROP CONSTRAINT "admin_notification_is_known";--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "admins_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_email_counts" ADD CONSTRAINT "admin_notification_is_known" CHECK ("admin_email_counts"."kind" in ('submission', 'claim', 'message', 'report'));