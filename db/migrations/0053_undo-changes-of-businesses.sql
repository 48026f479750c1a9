CREATE TABLE "change_pictures" (
	"change_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_pictures_change_id_picture_id_pk" PRIMARY KEY("change_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "change_snapshots" (
	"change_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_snapshots_change_id_business_id_pk" PRIMARY KEY("change_id","business_id")
);
--> statement-breakpoint
ALTER TABLE "change_pictures" ADD CONSTRAINT "change_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_snapshots" ADD CONSTRAINT "change_snapshots_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_pictures_of_picture" ON "change_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "change_pictures_by_time" ON "change_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "snapshots_of_business" ON "change_snapshots" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "snapshots_by_time" ON "change_snapshots" USING btree ("created_at");