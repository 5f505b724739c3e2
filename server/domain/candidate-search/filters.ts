import { z } from 'zod';
import {
  ContractType,
  Currency,
  TattooPolicy,
  VisaKind,
  YachtType,
} from '#server/domain/kernel/enums.ts';
import { latitude, longitude } from '#server/domain/kernel/fields.ts';
import {
  availabilityFilters,
  coupleFilters,
  lastActiveDays,
  lastActiveFilters,
} from '#server/domain/kernel/filter-labels.ts';
import { LIST_MAX, nameText } from '#server/domain/kernel/input.ts';
import { valuesOf } from '#server/domain/kernel/labels.ts';
import type { Bind } from '#server/domain/policy/visible.ts';
import { countryCode, nationalityCode } from '#server/domain/reference-data/countries.ts';
import { type Availability, availabilityColumns } from '#server/domain/rules/availability.ts';
import { inEuros } from '#server/domain/rules/bands.ts';
import { euroCentsSql } from '#server/domain/rules/match-sql.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(LIST_MAX).nullish();
const whole = (max: number) => z.int().min(0).max(max).nullish();

/** The documented 22 filters of the candidate search; an empty or missing one does not filter. */
export const candidateFilters = z
  .object({
    /** Matches first, last and both names. */
    name: nameText.nullish(),
    /** Names of positions; any of them. */
    position: listOf(nameText),
    jobType: listOf(z.enum(ContractType)),
    yachtType: listOf(z.enum(YachtType)),
    couples: z.enum(valuesOf(coupleFilters)).nullish(),
    /** Names of qualifications; all of them. */
    qualifications: listOf(nameText),
    /** All of them. */
    visas: listOf(z.enum(VisaKind)),
    /** Radius in kilometres. */
    location: z
      .object({
        lat: latitude,
        lng: longitude,
        radius: z.number().positive().max(20_100).nullish(),
      })
      .nullish(),
    /** ISO codes or labels; any of them. */
    nationality: listOf(nameText),
    country: listOf(nameText),
    lastActive: z.enum(valuesOf(lastActiveFilters)).nullish(),
    availability: z.enum(valuesOf(availabilityFilters)).nullish(),
    tattoo: listOf(z.enum(TattooPolicy)),
    smoking: z.boolean().nullish(),
    /** Metres. */
    yachtLengthMin: whole(999),
    yachtLengthMax: whole(999),
    /** Years. */
    ageMin: whole(120),
    ageMax: whole(120),
    /** A month, in `salaryCurrency` (euros where it is missing). */
    salaryMin: whole(10_000_000),
    salaryMax: whole(10_000_000),
    salaryCurrency: z.enum(Currency).nullish(),
    /** Words of the profile; all of them. */
    profileKeywords: listOf(nameText),
  })
  .strict();

export type CandidateFilters = z.output<typeof candidateFilters>;

const RADIUS_KM = 100;
/** A little less than a degree of latitude has on that sphere: the index may find too many, never too few. */
const KM_PER_DEGREE = 111;

/** What a candidate wants a month, in cents of a euro; an index has the same words. */
export const IDEAL_CENTS = `(c.ideal_salary::bigint * ${euroCentsSql('c.ideal_salary_currency')})`;

/** Euros as the cents that IDEAL_CENTS is compared with. */
export const cents = (euros: number): number => Math.round(euros * 100);

/**
 * The filters as SQL conditions on `candidates c`; `u` of `users` where `needsUser` says so.
 * Positions and qualifications that are on no list match nobody.
 */
export function filterConditions(
  filters: CandidateFilters,
  bind: Bind,
): { conditions: string[]; needsUser: boolean } {
  const conditions = [...personal(filters, bind), ...wishes(filters, bind), ...held(filters, bind)];
  const account = accountConditions(filters, bind);
  return { conditions: [...conditions, ...account], needsUser: account.length > 0 };
}

const some = <Item>(list: readonly Item[] | null | undefined): list is readonly Item[] =>
  list !== null && list !== undefined && list.length > 0;

const contains = (column: string, text: string, bind: Bind) =>
  `${column} like '%' || fold(${bind(text.replaceAll(/[\\%_]/g, String.raw`\$&`))}) || '%'`;

function accountConditions(filters: CandidateFilters, bind: Bind): string[] {
  const found: string[] = [];
  if (filters.name)
    found.push(
      contains('c.search_text', filters.name, bind),
      contains(`fold(u.first_name || ' ' || u.last_name)`, filters.name, bind),
    );
  const days = lastActiveDays(filters.lastActive);
  if (days !== null) found.push(`u.last_active_at >= now() - make_interval(days => ${bind(days)})`);
  return found;
}

function personal(filters: CandidateFilters, bind: Bind): string[] {
  const { nationality, country, tattoo, smoking, couples, ageMin, ageMax, location } = filters;
  const found: string[] = [];
  if (some(nationality))
    found.push(
      `c.nationalities && ${bind(nationality.map((text) => nationalityCode(text) ?? ''))}::text[]`,
    );
  if (some(country))
    found.push(`c.country = any(${bind(country.map((text) => countryCode(text) ?? ''))}::text[])`);
  if (some(tattoo)) found.push(`c.tattoo = any(${bind(tattoo)}::tattoo_policy[])`);
  if (typeof smoking === 'boolean') found.push(`c.smoking = ${bind(smoking)}`);
  if (couples === 'NO_COUPLES') found.push('not c.is_linked');
  if (couples === 'ONLY_COUPLES') found.push('c.is_linked');
  // Somebody is 30 until the day before the 31st birthday.
  if (typeof ageMin === 'number')
    found.push(`c.dob <= current_date - make_interval(years => ${bind(ageMin)})`);
  if (typeof ageMax === 'number')
    found.push(`c.dob > current_date - make_interval(years => ${bind(ageMax + 1)})`);
  if (location) found.push(near(location, bind));
  return found;
}

function near({ lat, lng, radius }: NonNullable<CandidateFilters['location']>, bind: Bind): string {
  const km = radius ?? RADIUS_KM;
  // First by latitude alone, which an index finds; then the haversine distance on a sphere of 6,371 km.
  const degrees = km / KM_PER_DEGREE;
  const [la, ln] = [bind(lat), bind(lng)];
  return `c.location_lat between ${bind(lat - degrees)} and ${bind(lat + degrees)} and 6371 * 2 * asin(least(1, sqrt(
    power(sin(radians(c.location_lat - ${la}) / 2), 2)
    + cos(radians(${la})) * cos(radians(c.location_lat))
      * power(sin(radians(c.location_lng - ${ln}) / 2), 2)))) <= ${bind(km)}`;
}

function wishes(filters: CandidateFilters, bind: Bind): string[] {
  const { position, jobType, yachtType, yachtLengthMin, yachtLengthMax } = filters;
  const found: string[] = [];
  if (some(position))
    found.push(
      `c.desired_position_ids && array(select id from positions where name = any(${bind(position)}::text[]))`,
    );
  if (some(jobType)) found.push(`c.desired_job_types && ${bind(jobType)}::contract_type[]`);
  if (some(yachtType)) found.push(`c.desired_yacht_types && ${bind(yachtType)}::yacht_type[]`);
  // An open end of the candidate's own range reaches everywhere.
  if (typeof yachtLengthMin === 'number')
    found.push(`coalesce(c.yacht_size_max, 32767) >= ${bind(yachtLengthMin)}`);
  if (typeof yachtLengthMax === 'number')
    found.push(`coalesce(c.yacht_size_min, 0) <= ${bind(yachtLengthMax)}`);
  const currency = filters.salaryCurrency ?? 'EUR';
  if (typeof filters.salaryMin === 'number')
    found.push(`${IDEAL_CENTS} >= ${bind(cents(inEuros(filters.salaryMin, currency)))}::bigint`);
  if (typeof filters.salaryMax === 'number')
    found.push(`${IDEAL_CENTS} <= ${bind(cents(inEuros(filters.salaryMax, currency)))}::bigint`);
  const { availability } = filters;
  if (availability && availability !== 'DONT_MATCH') found.push(available(availability, bind));
  return found;
}

/** Days of notice, 0 for immediately, -1 for unavailable; the index on it has the same words. */
const NOTICE_DAYS = `case when c.has_notice then case when c.is_available then c.notice_period::int end
  when c.is_available then 0 when not c.is_available then -1 end`;

function available(availability: Availability, bind: Bind): string {
  const { isAvailable, noticePeriod } = availabilityColumns(availability);
  return `(${NOTICE_DAYS}) = ${bind(isAvailable ? (noticePeriod ?? 0) : -1)}::int`;
}

function held(filters: CandidateFilters, bind: Bind): string[] {
  const { qualifications, visas, profileKeywords } = filters;
  const found: string[] = [];
  if (some(qualifications)) {
    const names = bind([...new Set(qualifications)]);
    found.push(
      `(select count(*) from qualifications where name = any(${names}::text[])) = cardinality(${names}::text[])`,
      `c.held_qualification_ids @> array(select id from qualifications where name = any(${names}::text[]))`,
    );
  }
  if (some(visas)) found.push(`c.held_visas @> ${bind(visas)}::visa_kind[]`);
  for (const word of profileKeywords ?? [])
    if (word) found.push(contains('c.keyword_text', word, bind));
  return found;
}
