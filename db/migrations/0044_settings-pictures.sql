CREATE TABLE "settings_pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings_pictures" ADD CONSTRAINT "settings_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;