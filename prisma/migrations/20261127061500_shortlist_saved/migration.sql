-- Of whom a browser has just sent an answer: the page that follows says so once, and is no opening of its own.
ALTER TABLE "shortlist_sessions" ADD COLUMN "saved_entry_id" UUID;
-- A PDF is an opening, too.
ALTER TABLE "shortlist_openings" ADD COLUMN "is_paper" BOOLEAN NOT NULL DEFAULT false;
