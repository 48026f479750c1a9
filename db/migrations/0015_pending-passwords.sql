-- A link proves an address and sets no password any more.
UPDATE "verifications" SET "value" = '' WHERE "purpose" = 'confirm-address';--> statement-breakpoint
-- The password of an unconfirmed account opens nothing. For a month it still tells who is asked to confirm first.
INSERT INTO "verifications" ("id", "purpose", "user_id", "identifier", "value", "expires_at", "created_at", "updated_at")
	SELECT gen_random_uuid(), 'sign-up', u."id", 'sign-up of ' || u."id", c."password", now() + interval '31 days', c."created_at", c."updated_at"
	FROM "users" u JOIN "credentials" c ON c."user_id" = u."id" AND c."provider_id" = 'credential'
	WHERE NOT u."email_verified" AND c."password" IS NOT NULL;--> statement-breakpoint
DELETE FROM "credentials" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE NOT "email_verified");
