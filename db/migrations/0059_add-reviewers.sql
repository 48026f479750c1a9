ALTER TABLE "users" DROP CONSTRAINT "user_role_is_known";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "user_role_is_known" CHECK ("users"."role" in ('owner', 'reviewer', 'admin'));