CREATE TABLE "holiday_questions" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holiday_questions_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
ALTER TABLE "holiday_questions" ADD CONSTRAINT "holiday_questions_business_id_all_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."all_businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_questions_by_day" ON "holiday_questions" USING btree ("day");