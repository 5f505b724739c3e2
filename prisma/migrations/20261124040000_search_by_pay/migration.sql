-- The search first reads those whose salary fits the job best. The index finds them by bands of 100 euros:
-- among everybody, and among those who want a department and a job type.
CREATE FUNCTION search_pay_keys(role_keys text[], euro_cents bigint) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  -- Keys with a department are shorter than those with the id of a position.
  RETURN array(SELECT key || ':' || euro_cents / 10000 FROM unnest(role_keys) key WHERE length(key) < 36)
    || (euro_cents / 10000)::text;

-- Each search also reads through the rows that wait to be put into the index: at most 64 kB of them.
DROP INDEX candidates_search;
CREATE INDEX candidates_search ON candidates USING gin (
  desired_role_keys, desired_position_ids, held_visas,
  nationalities, held_qualification_ids, country,
  (CASE WHEN has_notice THEN CASE WHEN is_available THEN notice_period::int END
    WHEN is_available THEN 0 WHEN NOT is_available THEN -1 END),
  search_pay_keys(desired_role_keys, ideal_salary::bigint * CASE ideal_salary_currency
    WHEN 'USD' THEN 90 WHEN 'GBP' THEN 110 ELSE 100 END)
) WITH (gin_pending_list_limit = 64);
