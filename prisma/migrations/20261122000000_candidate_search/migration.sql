-- The candidate search narrows by several filters at once: one index over all of them reads their
-- common rows, where an index for each would read every row of each.
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

DROP INDEX candidates_desired_positions;
DROP INDEX candidates_desired_types;
DROP INDEX candidates_held_qualifications;
DROP INDEX candidates_nationalities;

CREATE INDEX candidates_search ON candidates USING gin (
  desired_role_keys, desired_position_ids, held_visas,
  nationalities, held_qualification_ids, country,
  (CASE WHEN has_notice THEN CASE WHEN is_available THEN notice_period::int END
    WHEN is_available THEN 0 WHEN NOT is_available THEN -1 END)
);
-- What a candidate wants a month in cents of a euro, as the search reckons it.
CREATE INDEX candidates_ideal_cents ON candidates ((ideal_salary::bigint * CASE ideal_salary_currency
  WHEN 'USD' THEN 90 WHEN 'GBP' THEN 110 ELSE 100 END));
CREATE INDEX candidates_location_lat ON candidates (location_lat);
