CREATE INDEX "subscriptions_by_start" ON "subscriptions" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "checkouts_by_payment" ON "checkouts" USING btree ("paid_at","id") WHERE "checkouts"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_of_purchase" ON "payment_events" USING btree (coalesce("subscription_id", "checkout_id", "id"),"at");--> statement-breakpoint
CREATE INDEX "payment_events_with_amount" ON "payment_events" USING btree ("at","id") WHERE "payment_events"."amount" > 0;