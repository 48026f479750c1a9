CREATE TABLE "admin_email_counts" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "admin_email_counts_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "admin_news_is_known" CHECK ("admin_email_counts"."kind" in ('submission', 'claim', 'message')),
	CONSTRAINT "waiting_is_counted" CHECK ("admin_email_counts"."waiting" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_emails" text DEFAULT 'right_away' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_email_counts" ADD CONSTRAINT "admin_email_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "admin_emails_are_known" CHECK ("users"."admin_emails" in ('right_away', 'daily', 'off'));