ALTER TABLE "contact_messages" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "contact_messages" SET "sender_id" = "users"."id"
FROM "activity", "users"
WHERE "activity"."subject_kind" = 'contact_message'
  AND "activity"."subject_id" = "contact_messages"."id"::text
  AND "activity"."deed" = 'send_contact_message'
  AND "users"."id"::text = "activity"."actor_id";
