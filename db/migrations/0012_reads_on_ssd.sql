-- PostgreSQL's own figure is that of a turning disk: it would rather read all premium businesses in the order of an index than
-- fetch the few whose names hold a word (11 ms instead of 1 at 100,000 businesses). Kept with the database, because a pooler
-- in transaction mode keeps no session; whoever may not set it goes without.
DO $$ BEGIN
	EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'random_page_cost stays as it is';
END $$;
