-- What a town held when this was the newest migration: the public side. Never changed; earlier.test.ts brings it up to now.
insert into users (id, email, email_verified, name, role, created_at, updated_at) values
  ('00000000-0000-7000-8000-0000000000c1', 'olga@example.test', true, 'Olga Åsen', 'owner', '2026-01-01 12:00:00+00', '2026-01-01 12:00:00.123456+00'),
  ('00000000-0000-7000-8000-0000000000c2', 'admin@example.test', true, '', 'admin', '2026-01-01 12:00:00+00', '2026-01-01 12:00:00+00');
insert into pictures values ('00000000-0000-7000-8000-0000000000a1', '0123456789abcdef0123456789abcdef', 1600, 1200, '{640,1600}', '#8a6f4d', '2026-01-02 12:00:00+00');
insert into categories (id, name, sort_key, description, cover_id, created_at) values
  ('home-repair', 'Home Repair', 'home repair', 'Hands for the house.', '00000000-0000-7000-8000-0000000000a1', '2026-01-01 12:00:00+00'),
  ('housing', 'Housing', 'housing', '', null, '2026-01-01 12:00:00+00');
insert into micro_categories (id, category_id, name, sort_key) values ('plumbing', 'home-repair', 'Plumbing', 'plumbing'), ('roofing', 'home-repair', 'Roofing', 'roofing');
insert into businesses (id, owner_id, name, sort_key, tagline, description, address, phone, phone_e_164, email, website, hours, social_media, logo_id, plan,
  granted_plan, approval_status, claimable, source, source_id, imported, created_at, updated_at, search_name, search_text, search_place) values
  ('00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000c1', 'Plains Plumbing', 'plains plumbing', 'The plumber with the anvil', null, '12 Main St', '(701) 555-0123', '+17015550123',
    'plains@example.test', 'https://plains.example', '{"monday": {"open": "08:00", "close": "17:00"}}', '{"facebook": "https://facebook.com/plains"}', '00000000-0000-7000-8000-0000000000a1', 'premium',
    'premium', 'approved', false, null, null, null, '2026-01-03 12:00:00+00', '2026-01-04 12:00:00+00', ' plains plumbing plainsplumbing ', ' plains plumbing the plumber with the anvil ', ' 12 main st 7015550123 '),
  ('00000000-0000-7000-8000-0000000000b2', null, 'Åse''s "Grain" & Co.', 'ases grain co', null, E'Two lines:\nthis one, and a back\\slash.', null, null, null,
    null, null, null, '{}', null, 'basic',
    'basic', 'approved', true, 'osm', 'node/1', '{"name": "Åse''s"}', '2026-01-03 12:00:00+00', '2026-01-03 12:00:00+00', ' ases grain co asesgrainco ', ' ases grain co ', '  '),
  ('00000000-0000-7000-8000-0000000000b3', null, 'Nobody''s Shop', 'nobodys shop', null, null, null, null, null,
    null, null, null, '{}', null, 'basic',
    'basic', 'rejected', false, null, null, null, '2026-01-03 12:00:00+00', '2026-01-03 12:00:00+00', ' nobodys shop nobodysshop ', ' nobodys shop ', '  ');
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
  ('00000000-0000-7000-8000-0000000000e1', '2026-01-06 12:00:00+00', 'admin', '00000000-0000-7000-8000-0000000000c2', 'approve', 'business', '00000000-0000-7000-8000-0000000000b1', '{"approvalStatus": "pending"}', 'null');
insert into outbox (id, created_at, due_at, recipient, mail, facts, sent_at) values
  ('00000000-0000-7000-8000-0000000000f1', '2026-01-06 12:00:00+00', '2026-01-06 12:00:00+00', 'olga@example.test', 'approved', '{"name": "Plains Plumbing"}', '2026-01-06 12:01:00+00');
insert into revision (id, value) values (1, 7);
insert into job_runs (key, started_at, finished_at) values ('nightly 2026-01-06', '2026-01-06 09:00:00+00', '2026-01-06 09:00:01+00');
