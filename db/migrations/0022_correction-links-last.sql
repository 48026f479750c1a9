-- Emailed links to an account that is not set up or confirmed lasted 31 days. New ones last until it is confirmed.
UPDATE "verifications" SET "expires_at" = "created_at" + interval '3650 days' WHERE "purpose" = 'set-up-account';
