CREATE TABLE "notice_replies" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"tried_on" date NOT NULL,
	"asked_at" timestamp with time zone,
	"answer" text,
	"delayed_until" text,
	"answered_at" text,
	CONSTRAINT "answer_has_a_time" CHECK (("notice_replies"."answer" is null) = ("notice_replies"."answered_at" is null)),
	CONSTRAINT "only_delayed_has_an_opening" CHECK (("notice_replies"."delayed_until" is not null) = ("notice_replies"."answer" is not distinct from 'delayed'))
);
--> statement-breakpoint
ALTER TABLE "notice_replies" ADD CONSTRAINT "notice_replies_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_replies_of_notice" ON "notice_replies" USING btree ("notice_id");