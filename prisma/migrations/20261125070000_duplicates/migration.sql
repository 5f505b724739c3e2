-- What is compared to find the accounts of one person. Immutable, so that indexes can use it.
-- The digits of a telephone number without leading zeros; null below seven, which is no number.
CREATE FUNCTION phone_digits(phone TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN length(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')) >= 7
    THEN ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0') END;

-- The mailbox of an address: without the tag after '+', and at Gmail without dots.
CREATE FUNCTION mailbox_of(email TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN lower(email) ~ '^[^+@]+[^@]*@g(oogle)?mail\.com$'
    THEN replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    WHEN lower(email) ~ '^[^+@]+[^@]*@[^@]+$'
    THEN split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
    END;

CREATE INDEX candidates_primary_digits ON candidates (phone_digits(primary_phone));
CREATE INDEX candidates_secondary_digits ON candidates (phone_digits(secondary_phone));
CREATE INDEX users_mailbox ON users (mailbox_of(email));
CREATE INDEX "candidates_dob_idx" ON "candidates"("dob");

-- Pairs that are not the same person, as the agency has decided.
CREATE TABLE "duplicate_dismissals" (
    "first_id" UUID NOT NULL,
    "second_id" UUID NOT NULL,
    "by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duplicate_dismissals_pkey" PRIMARY KEY ("first_id","second_id"),
    CONSTRAINT "duplicate_dismissals_order" CHECK (first_id < second_id)
);
CREATE INDEX "duplicate_dismissals_second_id_idx" ON "duplicate_dismissals"("second_id");
CREATE INDEX "duplicate_dismissals_by_id_idx" ON "duplicate_dismissals"("by_id");
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_first_id_fkey" FOREIGN KEY ("first_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_second_id_fkey" FOREIGN KEY ("second_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
