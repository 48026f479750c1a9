CREATE TABLE "import_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"rows" integer NOT NULL,
	"signature" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"source_name" text NOT NULL,
	"profile_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"signature" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_profiles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "import_errors" RENAME TO "import_report_rows";--> statement-breakpoint
ALTER TABLE "import_report_rows" DROP CONSTRAINT "import_errors_import_id_imports_id_fk";
--> statement-breakpoint
ALTER TABLE "import_report_rows" DROP CONSTRAINT "import_errors_import_id_position_pk";--> statement-breakpoint
ALTER TABLE "import_report_rows" ADD CONSTRAINT "import_report_rows_import_id_position_pk" PRIMARY KEY("import_id","position");--> statement-breakpoint
ALTER TABLE "import_report_rows" ADD COLUMN "stored" text;--> statement-breakpoint
ALTER TABLE "import_report_rows" ADD COLUMN "business_id" uuid;--> statement-breakpoint
ALTER TABLE "import_report_rows" ADD COLUMN "micro_category_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_report_rows" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "import_report_rows" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_drafts" ADD CONSTRAINT "import_drafts_profile_id_import_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."import_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_drafts_by_admin" ON "import_drafts" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "import_profiles_by_signature" ON "import_profiles" USING btree ("signature","last_used_at");--> statement-breakpoint
ALTER TABLE "import_report_rows" ADD CONSTRAINT "import_report_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;