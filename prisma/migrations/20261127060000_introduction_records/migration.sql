-- Every question whether somebody may be introduced, every answer, release and introduction, each with its time: rows
-- are only added. They outlive the listing and the link, and go with the candidate's account.
CREATE TYPE "introduction_record_kind" AS ENUM ('ASKED', 'AGREED', 'DECLINED', 'RELEASED', 'INTRODUCED');
CREATE TABLE "introduction_records" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "candidate_id" UUID NOT NULL,
    -- No foreign keys: the question, the answer of a client, the job and the link may be gone.
    "origin_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "link_id" UUID,
    "client_id" UUID,
    "kind" "introduction_record_kind" NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "position" TEXT NOT NULL,
    "yacht" TEXT NOT NULL,
    "facts" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "question" TEXT,
    "way" "consent_way",
    "reason" TEXT,
    "recipient_name" TEXT,
    "recipient_email" TEXT,

    CONSTRAINT "introduction_records_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "introduction_records_origin_id_kind_at_key" ON "introduction_records"("origin_id", "kind", "at");
CREATE INDEX "introduction_records_candidate_id_job_id_at_idx" ON "introduction_records"("candidate_id", "job_id", "at");
CREATE INDEX "introduction_records_at_idx" ON "introduction_records"("at");
CREATE INDEX "introduction_records_client_id_idx" ON "introduction_records"("client_id");
CREATE INDEX "introduction_records_link_id_idx" ON "introduction_records"("link_id");
CREATE INDEX "introduction_records_recipient_email_idx" ON "introduction_records"("recipient_email");
ALTER TABLE "introduction_records" ADD CONSTRAINT "introduction_records_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "introduction_records" ADD CONSTRAINT "introduction_records_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a job is called in the record: its position, its yacht, and whose she is at the time.
CREATE FUNCTION recorded_job(job UUID, OUT "position" TEXT, OUT yacht TEXT, OUT client_id UUID) LANGUAGE sql STABLE AS $$
  SELECT coalesce(p.name, 'No Position'), y.name, o.client_id
  FROM jobs j JOIN yachts y ON y.id = j.yacht_id LEFT JOIN positions p ON p.id = j.position_id
    LEFT JOIN client_yachts o ON o.yacht_id = y.id AND o.to_date IS NULL
  WHERE j.id = job
$$;

CREATE FUNCTION record_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  INSERT INTO introduction_records (candidate_id, origin_id, job_id, client_id, position, yacht, kind, at, facts, question,
    way, reason)
  SELECT NEW.candidate_id, NEW.id, NEW.job_id, r.client_id, r.position, r.yacht, e.kind, e.at, e.facts, e.question, e.way,
    e.reason
  FROM recorded_job(NEW.job_id) r, (
    -- Milliseconds of the question may be rounded up beyond a yes that stood before.
    SELECT 'ASKED'::introduction_record_kind AS kind, least(NEW.asked_at, NEW.answered_at) AS at, NEW.facts, NEW.question,
      NULL::consent_way AS way, NULL AS reason WHERE is_new
    UNION ALL
    SELECT NEW.answer::text::introduction_record_kind, NEW.answered_at, '{}', NEW.question, NEW.answer_way, NULL
      WHERE NEW.answer IS NOT NULL AND (is_new OR NEW.answered_at IS DISTINCT FROM OLD.answered_at)
    UNION ALL
    SELECT 'RELEASED', NEW.released_at, '{}', NULL, NULL, NEW.release_reason
      WHERE NEW.released_at IS NOT NULL AND (is_new OR NEW.released_at IS DISTINCT FROM OLD.released_at)
  ) e
  -- A question that is put back where it was is on record already.
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER introduction_consents_record_insert AFTER INSERT ON introduction_consents
  FOR EACH ROW EXECUTE FUNCTION record_consent();
CREATE TRIGGER introduction_consents_record_update AFTER UPDATE OF answered_at, released_at ON introduction_consents
  FOR EACH ROW WHEN ((OLD.answered_at, OLD.released_at) IS DISTINCT FROM (NEW.answered_at, NEW.released_at))
  EXECUTE FUNCTION record_consent();

-- As exact as answers are: which came first is what counts.
ALTER TABLE "shortlist_answers" ALTER COLUMN "shown_at" TYPE TIMESTAMPTZ(6);

CREATE FUNCTION record_introduction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO introduction_records (candidate_id, origin_id, job_id, link_id, client_id, position, yacht, kind, at,
    recipient_name, recipient_email)
  SELECT NEW.candidate_id, NEW.id, l.job_id, l.id, r.client_id, r.position, r.yacht, 'INTRODUCED', NEW.shown_at,
    l.recipient_name, l.recipient_email
  FROM shortlist_links l, recorded_job(l.job_id) r WHERE l.id = NEW.link_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER shortlist_answers_record AFTER INSERT ON shortlist_answers
  FOR EACH ROW EXECUTE FUNCTION record_introduction();

-- What is known of those before: of several answers to a question the last one.
INSERT INTO introduction_records (candidate_id, origin_id, job_id, client_id, position, yacht, kind, at, facts, question,
  way, reason)
SELECT k.candidate_id, k.id, k.job_id, r.client_id, r.position, r.yacht, e.kind, e.at, e.facts, e.question, e.way, e.reason
FROM introduction_consents k, recorded_job(k.job_id) r, LATERAL (
  SELECT 'ASKED'::introduction_record_kind AS kind, least(k.asked_at, k.answered_at) AS at, k.facts, k.question, NULL::consent_way AS way,
    NULL AS reason
  UNION ALL
  SELECT k.answer::text::introduction_record_kind, k.answered_at, '{}', NULL, k.answer_way, NULL WHERE k.answer IS NOT NULL
  UNION ALL
  SELECT 'RELEASED', k.released_at, '{}', NULL, NULL, k.release_reason WHERE k.released_at IS NOT NULL
) e;
INSERT INTO introduction_records (candidate_id, origin_id, job_id, link_id, client_id, position, yacht, kind, at,
  recipient_name, recipient_email)
SELECT a.candidate_id, a.id, l.job_id, l.id, r.client_id, r.position, r.yacht, 'INTRODUCED', a.shown_at,
  l.recipient_name, l.recipient_email
FROM shortlist_answers a JOIN shortlist_links l ON l.id = a.link_id, recorded_job(l.job_id) r;
