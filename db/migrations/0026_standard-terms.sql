ALTER TABLE "activity" RENAME TO "audit_log";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER INDEX "activity_of_subject" RENAME TO "audit_log_of_subject";--> statement-breakpoint
ALTER INDEX "activity_by_time" RENAME TO "audit_log_by_time";--> statement-breakpoint
ALTER TABLE "revision" RENAME TO "data_revision";--> statement-breakpoint
ALTER TABLE "data_revision" RENAME CONSTRAINT "revision_is_one_row" TO "data_revision_is_one_row";--> statement-breakpoint
ALTER TABLE "limits" RENAME TO "rate_limits";--> statement-breakpoint
ALTER INDEX "limits_past" RENAME TO "rate_limits_past";--> statement-breakpoint
ALTER TABLE "sign_in_tries" RENAME TO "sign_in_attempts";--> statement-breakpoint
ALTER INDEX "sign_in_tries_past" RENAME TO "sign_in_attempts_past";--> statement-breakpoint
ALTER TABLE "second_factors" RENAME TO "two_factor_settings";--> statement-breakpoint
ALTER TABLE "two_factor_settings" RENAME CONSTRAINT "second_factors_user_id_users_id_fk" TO "two_factor_settings_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" TO "recovery_codes_user_id_two_factor_settings_user_id_fk";--> statement-breakpoint
ALTER TABLE "cases" RENAME TO "admin_tasks";--> statement-breakpoint
ALTER TABLE "admin_tasks" RENAME CONSTRAINT "cases_business_id_all_businesses_id_fk" TO "admin_tasks_business_id_all_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "admin_tasks" RENAME CONSTRAINT "cases_user_id_users_id_fk" TO "admin_tasks_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "admin_tasks" RENAME CONSTRAINT "cases_settled_by_users_id_fk" TO "admin_tasks_settled_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "admin_tasks" RENAME CONSTRAINT "cases_key_unique" TO "admin_tasks_key_unique";--> statement-breakpoint
ALTER INDEX "cases_to_settle" RENAME TO "admin_tasks_to_settle";--> statement-breakpoint
ALTER INDEX "cases_of_business" RENAME TO "admin_tasks_of_business";--> statement-breakpoint
ALTER INDEX "cases_of_user" RENAME TO "admin_tasks_of_user";--> statement-breakpoint
ALTER INDEX "cases_by_settler" RENAME TO "admin_tasks_by_settler";--> statement-breakpoint
ALTER TABLE "import_remarks" RENAME TO "import_errors";--> statement-breakpoint
ALTER TABLE "import_errors" RENAME CONSTRAINT "import_remarks_import_id_imports_id_fk" TO "import_errors_import_id_imports_id_fk";--> statement-breakpoint
ALTER TABLE "import_errors" RENAME CONSTRAINT "import_remarks_import_id_position_pk" TO "import_errors_import_id_position_pk";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "heard_at" TO "last_progress_at";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "provider_tasks" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "holds" TO "reserved";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "lost_to" TO "sold_out_item";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME CONSTRAINT "only_what_is_under_way_holds" TO "only_open_or_paid_is_reserved";--> statement-breakpoint
ALTER INDEX "one_payer_per_claim" RENAME TO "one_reservation_per_business";--> statement-breakpoint
ALTER TABLE "reconciliations" RENAME COLUMN "trouble" TO "failure";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "ends_then" TO "cancel_at_period_end";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "kept_sponsorship" TO "sponsorship_snapshot";--> statement-breakpoint
ALTER TABLE "pictures" RENAME COLUMN "colour" TO "color";--> statement-breakpoint
ALTER TABLE "admin_email_counts" RENAME CONSTRAINT "admin_news_is_known" TO "admin_notification_is_known";--> statement-breakpoint
UPDATE "checkouts" SET "state" = 'refunded' WHERE "state" = 'given_back';--> statement-breakpoint
UPDATE "outbox" SET "kind" = "renamed"."new" FROM (VALUES
	('confirm-address', 'verify-email'),
	('confirm-new-address', 'verify-new-email'),
	('address-known', 'account-already-exists'),
	('address-changed', 'email-address-changed'),
	('new-browser', 'new-browser-sign-in'),
	('second-factor-on', 'two-factor-on'),
	('second-factor-off', 'two-factor-off'),
	('second-factor-codes', 'recovery-codes-replaced'),
	('second-factor-used', 'recovery-code-used'),
	('submission-waits', 'new-submission'),
	('business-taken', 'business-removed'),
	('message-waits', 'new-contact-message'),
	('message-answered', 'message-reply'),
	('admin-digest', 'new-requests-digest'),
	('purchase-set-up', 'set-up-account'),
	('purchase-known-address', 'purchase-account-already-exists'),
	('set-up-reminder', 'set-up-account-reminder'),
	('set-up-stopped', 'account-setup-ended'),
	('set-up-unconfirmed', 'email-address-unconfirmed'),
	('plan-lapsed', 'plan-suspended'),
	('payment-not-arrived', 'payment-not-received'),
	('payment-returned', 'payment-refunded'),
	('subscription-ending', 'subscription-canceled')
) AS "renamed" ("old", "new") WHERE "kind" = "renamed"."old";--> statement-breakpoint
UPDATE "audit_log" SET "action" = "renamed"."new" FROM (VALUES
	('begin_checkout', 'start_checkout'),
	('fulfil_checkout', 'fulfill_checkout'),
	('mend_plan', 'repair_plan'),
	('mend_subscription', 'repair_subscription'),
	('settle_case', 'settle_admin_task'),
	('refund_case', 'refund_admin_task'),
	('ask_for_password_reset', 'request_password_reset'),
	('ask_for_confirmation', 'request_email_verification'),
	('ask_for_new_address', 'request_email_change'),
	('confirm_address', 'verify_email'),
	('correct_payer_address', 'correct_payer_email'),
	('remind_of_set_up', 'remind_account_setup'),
	('remind_of_confirming', 'remind_email_verification'),
	('begin_second_factor', 'start_two_factor_setup'),
	('switch_on_second_factor', 'turn_on_two_factor'),
	('switch_off_second_factor', 'turn_off_two_factor'),
	('reset_second_factor', 'reset_two_factor'),
	('keep_subscription', 'resume_subscription'),
	('send_in_again', 'resubmit_business'),
	('start_taxonomy', 'seed_categories'),
	('give_second_factor', 'complete_two_factor_sign_in')
) AS "renamed" ("old", "new") WHERE "action" = "renamed"."old";--> statement-breakpoint
UPDATE "audit_log" SET "after" = jsonb_set("after" #- '{undoes,deed}', '{undoes,action}', "after" #> '{undoes,deed}')
	WHERE "action" = 'undo' AND "after" #> '{undoes,deed}' IS NOT NULL;--> statement-breakpoint
UPDATE "audit_log" SET "subject_kind" = 'admin_task' WHERE "subject_kind" = 'case';--> statement-breakpoint
UPDATE "verifications" SET "purpose" = CASE "purpose" WHEN 'confirm-address' THEN 'verify-email' WHEN 'confirm-new-address' THEN 'verify-new-email' ELSE 'two-factor' END
	WHERE "purpose" IN ('confirm-address', 'confirm-new-address', 'second-step');
