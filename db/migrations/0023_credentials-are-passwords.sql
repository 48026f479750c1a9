DELETE FROM "credentials" WHERE "provider_id" <> 'credential' OR "password" IS NULL;--> statement-breakpoint
DELETE FROM "credentials" c USING "credentials" newer
	WHERE c."user_id" = newer."user_id" AND (c."updated_at", c."id") < (newer."updated_at", newer."id");--> statement-breakpoint
DROP INDEX "credentials_of_user";--> statement-breakpoint
DROP INDEX "one_credential_per_provider";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "password" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD PRIMARY KEY ("user_id");
