CREATE TABLE "import_remarks" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"name" text,
	"skipped" text,
	"remarks" jsonb NOT NULL,
	CONSTRAINT "import_remarks_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"running" boolean,
	"total" integer,
	"tally" jsonb NOT NULL,
	"problem" text,
	"failed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "imports_running_unique" UNIQUE("running")
);
--> statement-breakpoint
ALTER TABLE "import_remarks" ADD CONSTRAINT "import_remarks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;