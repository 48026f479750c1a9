CREATE TABLE "business_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"message" text NOT NULL,
	"sender_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"spam_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"accepts" boolean DEFAULT true NOT NULL,
	"emails" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_messages" ADD CONSTRAINT "business_messages_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_messages" ADD CONSTRAINT "business_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_business" ON "business_messages" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_of_owner" ON "business_messages" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "messages_past" ON "business_messages" USING btree ("created_at");