CREATE TABLE "business_editors" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_editors_business_id_user_id_pk" PRIMARY KEY("business_id","user_id"),
	CONSTRAINT "editor_is_not_the_owner" CHECK ("business_editors"."user_id" <> "business_editors"."owner_id")
);
--> statement-breakpoint
CREATE TABLE "business_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token" text NOT NULL,
	"keeps_editing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_invitations_token_unique" UNIQUE("token"),
	CONSTRAINT "invitation_kind_is_known" CHECK ("business_invitations"."kind" in ('editor', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "handover_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid,
	"plan" "plan" NOT NULL,
	"previous_grant" "plan" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "handover_grant_is_higher" CHECK ("handover_grants"."plan" > "handover_grants"."previous_grant")
);
--> statement-breakpoint
ALTER TABLE "business_editors" ADD CONSTRAINT "business_editors_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_editors" ADD CONSTRAINT "business_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_editors" ADD CONSTRAINT "business_editors_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_grants" ADD CONSTRAINT "handover_grants_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_grants" ADD CONSTRAINT "handover_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editors_of_user" ON "business_editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "editors_of_owner" ON "business_editors" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invitation_per_address" ON "business_invitations" USING btree ("business_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "one_new_owner_is_invited" ON "business_invitations" USING btree ("business_id") WHERE "business_invitations"."kind" = 'owner';--> statement-breakpoint
CREATE INDEX "invitations_by" ON "business_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_past" ON "business_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_handover_grant_per_business" ON "handover_grants" USING btree ("business_id") WHERE "handover_grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "handover_grants_of_business" ON "handover_grants" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "handover_grants_of_user" ON "handover_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handover_grants_due" ON "handover_grants" USING btree ("pay_by") WHERE "handover_grants"."ended_at" is null;