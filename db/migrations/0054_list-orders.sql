CREATE TABLE "list_orders" (
	"list" text NOT NULL,
	"hour" integer NOT NULL,
	"ids" uuid[] NOT NULL,
	CONSTRAINT "list_orders_list_hour_pk" PRIMARY KEY("list","hour")
);
--> statement-breakpoint
CREATE INDEX "list_orders_by_hour" ON "list_orders" USING btree ("hour");