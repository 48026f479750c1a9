-- What a town held when this was the newest migration: a message whose sender only the log knows, and claims that changed the listing itself. Never changed; earlier.test.ts brings it up to now.
insert into users (id, email, email_verified, name, role, created_at, updated_at) values
  ('00000000-0000-7000-8000-0000000000c1', 'olga@example.test', true, 'Olga Åsen', 'owner', '2026-01-01 12:00:00+00', '2026-01-01 12:00:00.123456+00'),
  ('00000000-0000-7000-8000-0000000000c2', 'admin@example.test', true, '', 'admin', '2026-01-01 12:00:00+00', '2026-01-01 12:00:00+00');
insert into pictures values ('00000000-0000-7000-8000-0000000000a1', '0123456789abcdef0123456789abcdef', 1600, 1200, '{640,1600}', '#8a6f4d', '2026-01-02 12:00:00+00');
insert into categories (id, name, sort_key, description, cover_id, created_at) values
  ('home-repair', 'Home Repair', 'home repair', 'Hands for the house.', '00000000-0000-7000-8000-0000000000a1', '2026-01-01 12:00:00+00'),
  ('housing', 'Housing', 'housing', '', null, '2026-01-01 12:00:00+00');
insert into micro_categories (id, category_id, name, sort_key) values ('plumbing', 'home-repair', 'Plumbing', 'plumbing'), ('roofing', 'home-repair', 'Roofing', 'roofing');
insert into businesses (id, owner_id, name, sort_key, tagline, description, address, phone, phone_e_164, email, website, hours, social_media, logo_id, plan,
  granted_plan, approval_status, claimable, source, source_id, imported, created_at, updated_at, search_name, search_text, search_place, rejection_reason) values
  ('00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000c1', 'Plains Plumbing', 'plains plumbing', 'The plumber with the anvil', null, '12 Main St', '(701) 555-0123', '+17015550123',
    'plains@example.test', 'https://plains.example', '{"monday": {"open": "08:00", "close": "17:00"}}', '{"facebook": "https://facebook.com/plains"}', '00000000-0000-7000-8000-0000000000a1', 'premium_sponsorship',
    'premium_sponsorship', 'approved', false, null, null, null, '2026-01-03 12:00:00+00', '2026-01-04 12:00:00+00', ' plains plumbing plainsplumbing ', ' plains plumbing the plumber with the anvil ', ' 12 main st 7015550123 ', null),
  ('00000000-0000-7000-8000-0000000000b2', null, 'Åse''s "Grain" & Co.', 'ases grain co', null, E'Two lines:\nthis one, and a back\\slash.', null, null, null,
    null, null, null, '{}', null, 'basic',
    'basic', 'approved', true, 'osm', 'node/1', '{"name": "Åse''s"}', '2026-01-03 12:00:00+00', '2026-01-03 12:00:00+00', ' ases grain co asesgrainco ', ' ases grain co ', '  ', null),
  ('00000000-0000-7000-8000-0000000000b3', null, 'Nobody''s Shop', 'nobodys shop', null, null, null, null, null,
    null, null, null, '{}', null, 'basic',
    'basic', 'rejected', false, null, null, null, '2026-01-03 12:00:00+00', '2026-01-03 12:00:00+00', ' nobodys shop nobodysshop ', ' nobodys shop ', '  ', 'No address');
insert into business_micro_categories (business_id, micro_category_id, position) values
  ('00000000-0000-7000-8000-0000000000b1', 'plumbing', 0), ('00000000-0000-7000-8000-0000000000b2', 'roofing', 0);
insert into business_photos (business_id, position, picture_id, alt) values
  ('00000000-0000-7000-8000-0000000000b1', 0, '00000000-0000-7000-8000-0000000000a1', 'Pipes in a cellar');
insert into sponsorships (category_id, business_id, image_id, created_at) values
  ('home-repair', '00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000a1', '2026-01-05 12:00:00+00');
insert into business_words (word) values ('plains'), ('plumbing'), ('grain');
insert into contact_messages (id, name, email, subject, message, created_at) values
  ('00000000-0000-7000-8000-0000000000d1', 'Sam', 'sam@example.test', 'Hours', 'Are you open on Sunday?', '2026-01-06 12:00:00+00');
insert into activity (id, at, actor_role, actor_id, deed, subject_kind, subject_id, before, after) values
  ('00000000-0000-7000-8000-0000000000e1', '2026-01-06 12:00:00+00', 'admin', '00000000-0000-7000-8000-0000000000c2', 'approve', 'business', '00000000-0000-7000-8000-0000000000b1', '{"approvalStatus": "pending"}', 'null'),
  ('00000000-0000-7000-8000-0000000000e0', '2026-01-06 11:59:00+00', 'owner', '00000000-0000-7000-8000-0000000000c1', 'send_contact_message', 'contact_message', '00000000-0000-7000-8000-0000000000d1', 'null', 'null');
insert into outbox (id, created_at, due_at, recipient, mail, facts, sent_at) values
  ('00000000-0000-7000-8000-0000000000f1', '2026-01-06 12:00:00+00', '2026-01-06 12:00:00+00', 'olga@example.test', 'approved', '{"name": "Plains Plumbing"}', '2026-01-06 12:01:00+00');
insert into revision (id, value) values (1, 7);
insert into job_runs (key, started_at, finished_at) values ('nightly 2026-01-06', '2026-01-06 09:00:00+00', '2026-01-06 09:00:01+00');
insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000101', '00000000-0000-7000-8000-0000000000c1', 'credential', '00000000-0000-7000-8000-0000000000c1', 'a hash', '2026-01-01 12:00:00+00', '2026-01-01 12:00:00+00');
insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000102', '00000000-0000-7000-8000-0000000000c1', 'a token', '2026-02-01 12:00:00+00', '2026-01-01 12:00:00+00', '2026-01-01 12:00:00+00');
insert into removed_businesses (id, name, removed_at, kept) values ('00000000-0000-7000-8000-0000000000b4', 'Gone Fishing', '2026-01-05 13:00:00+00',
  '{"row": {"id": "00000000-0000-7000-8000-0000000000b4", "name": "Gone Fishing", "sortKey": "gone fishing", "phone": "(701) 555-0144", "phoneE164": "+17015550144", "notes": "Knock twice.", "hours": null,
    "socialMedia": {}, "logoId": "00000000-0000-7000-8000-0000000000a1", "ownerId": null, "plan": "premium_sponsorship", "grantedPlan": "premium_sponsorship", "approvalStatus": "approved", "rejectionReason": null,
    "claimable": true, "source": "osm", "sourceId": "node/4", "imported": {"name": "Gone Fishing"}, "version": 3, "searchName": " gone fishing gonefishing ", "searchText": " gone fishing ",
    "searchPlace": " 7015550144 ", "createdAt": "2026-01-03T12:00:00.000Z", "updatedAt": "2026-01-04T12:00:00.000Z"},
    "microCategoryIds": ["roofing", "bait-shops"], "photos": [{"pictureId": "00000000-0000-7000-8000-0000000000a1", "alt": "The pier"}], "redirects": ["00000000-0000-7000-8000-0000000000b9"],
    "beside": {"categoryId": "housing", "imageId": "00000000-0000-7000-8000-0000000000a1"}}'),
  ('00000000-0000-7000-8000-0000000000b9', 'Gone Fishing', '2026-01-05 13:00:00+00', null);
insert into activity (id, at, actor_role, actor_id, deed, subject_kind, subject_id, before) values
  ('00000000-0000-7000-8000-0000000000df', '2026-01-05 13:00:00+00', 'admin', '00000000-0000-7000-8000-0000000000c2', 'delete_business', 'business', '00000000-0000-7000-8000-0000000000b4', '{"name": "Gone Fishing", "ownerId": null}');
insert into removed_business_pictures (business_id, picture_id) values ('00000000-0000-7000-8000-0000000000b4', '00000000-0000-7000-8000-0000000000a1');
insert into business_redirects (from_id, to_id, created_at) values ('00000000-0000-7000-8000-0000000000b5', '00000000-0000-7000-8000-0000000000b1', '2026-01-07 12:00:00+00');
insert into visit_days (day, visitors) values ('2026-01-06', 41);
insert into profile_counts (business_id, day, views, calls, websites) values ('00000000-0000-7000-8000-0000000000b1', '2026-01-06', 12, 3, 1);
insert into imports (id, file_name, dry_run, started_at, heard_at, finished_at, total, tally) values
  ('00000000-0000-7000-8000-000000000111', 'town.csv', false, '2026-01-07 12:00:00+00', '2026-01-07 12:00:01+00', '2026-01-07 12:00:01+00', 1, '{"read": 1}');
insert into import_remarks (import_id, position, place, name, skipped, remarks) values ('00000000-0000-7000-8000-000000000111', 0, 'line 2', 'Åse''s', null, '["no telephone"]');
insert into secrets (name, value) values ('payments', 'a secret');
update contact_messages set answered_at = '2026-01-07 12:00:00+00', answer = 'From noon.';
insert into subscriptions (id, user_id, plan, provider_id, customer_id, status, paid_until, in_force, checked_at, created_at) values
  ('00000000-0000-7000-8000-000000000121', '00000000-0000-7000-8000-0000000000c1', 'premium', 'sub_1', 'cus_1', 'live', '2026-02-08 12:00:00+00', true, '2026-01-08 12:00:00+00', '2026-01-08 12:00:00+00');
insert into checkouts (id, session_id, plan, business_id, user_id, customer_email, cents, state, outcome, subscription_id, open_until, paid_at, delivered_at, created_at) values
  ('00000000-0000-7000-8000-000000000122', 'cs_1', 'premium', '00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000c1', 'olga@example.test', 2999, 'delivered', 'claim',
    '00000000-0000-7000-8000-000000000121', '2026-01-08 12:30:00+00', '2026-01-08 12:01:00+00', '2026-01-08 12:01:00+00', '2026-01-08 12:00:00+00');
insert into claims (id, business_id, user_id, subscription_id, state, before, created_at) values
  ('00000000-0000-7000-8000-000000000123', '00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000c1', '00000000-0000-7000-8000-000000000121', 'pending', '{"row": {"claimable": true}}', '2026-01-08 12:01:00+00');
insert into cases (id, key, kind, business_id, user_id, created_at) values
  ('00000000-0000-7000-8000-000000000124', 'k', 'claim_issue', '00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000c1', '2026-01-08 12:02:00+00');
insert into reconciliations (id, at, paid_without_plan, plan_without_payment, found) values ('00000000-0000-7000-8000-000000000125', '2026-01-09 09:00:00+00', 0, 0, '[]');
insert into users (id, email, email_verified, name, role, created_at, updated_at) values
  ('00000000-0000-7000-8000-0000000000c3', 'claimant@example.test', true, '', 'owner', '2026-01-08 12:00:00+00', '2026-01-08 12:00:00+00'),
  ('00000000-0000-7000-8000-0000000000c4', 'approved@example.test', true, '', 'owner', '2026-01-08 12:00:00+00', '2026-01-08 12:00:00+00');
insert into pictures values
  ('00000000-0000-7000-8000-0000000000a2', '1123456789abcdef0123456789abcdef', 1600, 1200, '{640,1600}', '#8a6f4d', '2026-01-02 12:00:00+00'),
  ('00000000-0000-7000-8000-0000000000a3', '2123456789abcdef0123456789abcdef', 1600, 1200, '{640,1600}', '#8a6f4d', '2026-01-08 12:00:00+00');
insert into businesses (id, owner_id, name, sort_key, description, address, phone, phone_e_164, email, contact_name, notes, hours, social_media, logo_id, plan,
  granted_plan, approval_status, claimable, version, created_at, updated_at, search_name, search_text, search_place) values
  ('00000000-0000-7000-8000-0000000000b6', '00000000-0000-7000-8000-0000000000c3', 'Uffda Bread', 'uffda bread', 'Bread and more.', '7 Main St', '(701) 555-0166', '+17015550166', 'bakery@example.test', 'Private Person', 'Ours now.',
    '{"monday": {"enabled": true, "open": "08:00", "close": "17:00"}}', '{}', '00000000-0000-7000-8000-0000000000a3', 'premium_sponsorship', 'basic', 'pending', false, 3, '2026-01-03 12:00:00+00', '2026-01-08 12:00:00+00',
    ' uffda bread uffdabread ', ' uffda bread bread and more ', ' 7 main st 7015550166 '),
  ('00000000-0000-7000-8000-0000000000b7', '00000000-0000-7000-8000-0000000000c4', 'Coteau Cookies', 'coteau cookies', 'Bread and more.', '7 Main St', '(701) 555-0166', '+17015550166', 'bakery@example.test', 'Private Person', 'My own notes.',
    null, '{}', null, 'basic', 'basic', 'approved', false, 3, '2026-01-03 12:00:00+00', '2026-01-08 12:00:00+00', ' coteau cookies ', ' coteau cookies bread and more ', ' 7 main st 7015550166 ');
insert into business_micro_categories (business_id, micro_category_id, position) values ('00000000-0000-7000-8000-0000000000b6', 'plumbing', 0);
insert into business_photos (business_id, position, picture_id, alt) values ('00000000-0000-7000-8000-0000000000b6', 0, '00000000-0000-7000-8000-0000000000a3', 'Ole');
insert into sponsorships (category_id, business_id, created_at) values ('housing', '00000000-0000-7000-8000-0000000000b6', '2026-01-08 12:30:00+00');
insert into claims (id, business_id, user_id, state, before, created_at, decided_at) values
  ('00000000-0000-7000-8000-0000000000f6', '00000000-0000-7000-8000-0000000000b6', '00000000-0000-7000-8000-0000000000c3', 'pending', '{"row": {"id": "00000000-0000-7000-8000-0000000000b6", "ownerId": null, "name": "Bakken Bakery", "sortKey": "bakken bakery", "tagline": null, "description": "Bread and more.", "address": "7 Main St", "phone": "(701) 555-0166", "phoneE164": "+17015550166", "email": "bakery@example.test", "website": null, "contactName": "Private Person", "notes": "The key is under the mat.", "hours": null, "socialMedia": {}, "logoId": "00000000-0000-7000-8000-0000000000a1", "plan": "basic", "grantedPlan": "basic", "approvalStatus": "approved", "rejectionReason": null, "claimable": true, "source": null, "sourceId": null, "imported": null, "version": 1, "searchName": " bakken bakery ", "searchText": " bakken bakery bread and more ", "searchPlace": " 7 main st 7015550166 ", "createdAt": "2026-01-03T12:00:00.000Z", "updatedAt": "2026-01-03T12:00:00.000Z"}, "microCategoryIds": ["roofing"], "photos": [{"pictureId": "00000000-0000-7000-8000-0000000000a1", "alt": "The oven"}], "redirects": [], "beside": null}', '2026-01-08 12:01:00+00', null),
  ('00000000-0000-7000-8000-0000000000f7', '00000000-0000-7000-8000-0000000000b7', '00000000-0000-7000-8000-0000000000c4', 'approved', '{"row": {"id": "00000000-0000-7000-8000-0000000000b7", "ownerId": null, "name": "Coteau Cookies", "sortKey": "coteau cookies", "tagline": null, "description": "Bread and more.", "address": "7 Main St", "phone": "(701) 555-0166", "phoneE164": "+17015550166", "email": "bakery@example.test", "website": null, "contactName": "Private Person", "notes": "The key is under the mat.", "hours": null, "socialMedia": {}, "logoId": null, "plan": "basic", "grantedPlan": "basic", "approvalStatus": "approved", "rejectionReason": null, "claimable": true, "source": null, "sourceId": null, "imported": null, "version": 1, "searchName": " coteau cookies ", "searchText": " coteau cookies bread and more ", "searchPlace": " 7 main st 7015550166 ", "createdAt": "2026-01-03T12:00:00.000Z", "updatedAt": "2026-01-03T12:00:00.000Z"}, "microCategoryIds": [], "photos": [{"pictureId": "00000000-0000-7000-8000-0000000000a2", "alt": "A cookie"}], "redirects": [], "beside": null}', '2026-01-08 12:01:00+00', '2026-01-08 13:00:00+00');
