import { z } from 'zod';
import {
  ContractType,
  Currency,
  TattooPolicy,
  VisaKind,
  YachtType,
} from '#server/domain/kernel/enums.ts';
import { forbidden } from '#server/domain/kernel/errors.ts';
import { latitude, longitude } from '#server/domain/kernel/fields.ts';
import {
  availabilityFilters,
  coupleFilters,
  lastActiveDays,
  lastActiveFilters,
} from '#server/domain/kernel/filter-labels.ts';
import { LIST_MAX, nameText } from '#server/domain/kernel/input.ts';
import { conditionsOf, instant, since } from '#server/domain/kernel/list-filters.ts';
import { valuesOf } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canReadCandidateColumn } from '#server/domain/policy/visible.ts';
import { countryCode, nationalityCode } from '#server/names/countries.ts';
import { availableSql } from '#server/domain/rules/availability-sql.ts';
import { inEuros } from '#server/domain/rules/bands.ts';
import { kilometresSql } from '#server/domain/rules/distance-sql.ts';
import { IDEAL_CENTS } from '#server/domain/rules/match-sql.ts';
import { type Sql, sql } from '#server/platform/sql.ts';
import { contains, saying } from './text.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(LIST_MAX).nullish();
const whole = (max: number) => z.int().min(0).max(max).nullish();

/** Characters of a text that is searched for. */
const TEXT_MIN = 2;

const searchedText = nameText.refine(
  (text) => text === '' || text.trim().length >= TEXT_MIN,
  `Please type at least ${TEXT_MIN} characters.`,
);

/**
 * The documented 22 filters of the candidate search, words anywhere, whether verified, and since when; an empty or
 * missing one does not filter.
 */
export const candidateFilters = z
  .object({
    /** Words of names, e-mail addresses and the profile, all of them, or a phone number. */
    text: searchedText.nullish(),
    verified: z.boolean().nullish(),
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
    /** Per month, in `salaryCurrency` (default euros). */
    salaryMin: whole(10_000_000),
    salaryMax: whole(10_000_000),
    salaryCurrency: z.enum(Currency).nullish(),
    /** Words of the profile; all of them. */
    profileKeywords: listOf(nameText),
    createdSince: instant,
    updatedSince: instant,
  })
  .strict();

export type CandidateFilters = z.output<typeof candidateFilters>;

/** The columns of a candidate that each filter tells about. */
const COLUMNS = {
  text: ['firstName', 'lastName', 'email', 'primaryPhone', 'secondaryPhone', 'keywordText'],
  verified: ['isVerified'],
  name: ['firstName', 'lastName'],
  position: ['desiredPositionIds'],
  jobType: ['desiredJobTypes'],
  yachtType: ['desiredYachtTypes'],
  couples: ['isLinked'],
  qualifications: ['heldQualificationIds'],
  visas: ['heldVisas'],
  location: ['locationLat', 'locationLng'],
  nationality: ['nationalities'],
  country: ['country'],
  lastActive: ['lastActiveAt'],
  availability: ['isAvailable', 'hasNotice', 'noticePeriod', 'availableFrom'],
  tattoo: ['tattoo'],
  smoking: ['smoking'],
  yachtLengthMin: ['yachtSizeMax'],
  yachtLengthMax: ['yachtSizeMin'],
  ageMin: ['dob'],
  ageMax: ['dob'],
  salaryMin: ['idealSalary'],
  salaryMax: ['idealSalary'],
  salaryCurrency: ['idealSalary'],
  profileKeywords: ['keywordText'],
  createdSince: ['createdAt'],
  updatedSince: ['updatedAt'],
} as const satisfies Record<keyof CandidateFilters, readonly string[]>;

/** Refuses filters by what the viewer may not read, because they would tell it. @throws forbidden */
export function requireReadable(viewer: Viewer, filters: CandidateFilters): void {
  for (const [name, columns] of Object.entries(COLUMNS) as [
    keyof CandidateFilters,
    readonly string[],
  ][]) {
    const value = filters[name];
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
      continue;
    if (!columns.every((column) => canReadCandidateColumn(viewer, column)))
      throw forbidden(`This token may not filter by ${name}.`);
  }
}

const RADIUS_KM = 100;
/** Slightly less than a degree of latitude on that sphere: the index may find too many rows, never too few. */
const KM_PER_DEGREE = 111;

/** Euros in cents, as IDEAL_CENTS has them. */
export const cents = (euros: number): number => Math.round(euros * 100);

/**
 * The filters as SQL conditions on `candidates c`, and on `users u` if `needsUser`. An unknown position or
 * qualification matches nobody.
 */
export function filterConditions(filters: CandidateFilters): {
  conditions: Sql[];
  needsUser: boolean;
} {
  const conditions = [...personal(filters), ...wishes(filters), ...held(filters)];
  const account = accountConditions(filters);
  return { conditions: [...conditions, ...account], needsUser: account.length > 0 };
}

const some = <Item>(list: readonly Item[] | null | undefined): list is readonly Item[] =>
  list !== null && list !== undefined && list.length > 0;

function accountConditions(filters: CandidateFilters): Sql[] {
  const found: Sql[] = [];
  if (filters.name)
    found.push(
      contains(sql`c.search_text`, filters.name),
      contains(sql`fold(u.first_name || ' ' || u.last_name)`, filters.name),
    );
  const days = lastActiveDays(filters.lastActive);
  if (days !== null) found.push(sql`u.last_active_at >= now() - make_interval(days => ${days})`);
  return found;
}

function personal(filters: CandidateFilters): Sql[] {
  const { nationality, country, tattoo, smoking, couples, ageMin, ageMax, location } = filters;
  const found = conditionsOf(
    typeof filters.verified === 'boolean' ? sql`c.is_verified = ${filters.verified}` : null,
    since(sql`c.created_at`, filters.createdSince),
    since(sql`c.updated_at`, filters.updatedSince),
  );
  if (some(nationality))
    found.push(
      sql`c.nationalities && ${nationality.map((text) => nationalityCode(text) ?? '')}::text[]`,
    );
  if (some(country))
    found.push(sql`c.country = any(${country.map((text) => countryCode(text) ?? '')}::text[])`);
  if (some(tattoo)) found.push(sql`c.tattoo = any(${tattoo}::tattoo_policy[])`);
  if (typeof smoking === 'boolean') found.push(sql`c.smoking = ${smoking}`);
  if (couples === 'NO_COUPLES') found.push(sql`not c.is_linked`);
  if (couples === 'ONLY_COUPLES') found.push(sql`c.is_linked`);
  // Somebody is 30 until the day before the 31st birthday.
  if (typeof ageMin === 'number')
    found.push(sql`c.dob <= current_date - make_interval(years => ${ageMin})`);
  if (typeof ageMax === 'number')
    found.push(sql`c.dob > current_date - make_interval(years => ${ageMax + 1})`);
  if (location) found.push(near(location));
  return found;
}

function near({ lat, lng, radius }: NonNullable<CandidateFilters['location']>): Sql {
  const km = radius ?? RADIUS_KM;
  // First by latitude alone, which uses an index; then by the distance.
  const degrees = km / KM_PER_DEGREE;
  return sql`c.location_lat between ${lat - degrees} and ${lat + degrees}
    and ${kilometresSql(sql`${lat}::float8`, sql`${lng}::float8`)} <= ${km}`;
}

function wishes(filters: CandidateFilters): Sql[] {
  const { position, jobType, yachtType, yachtLengthMin, yachtLengthMax } = filters;
  const found: Sql[] = [];
  if (some(position))
    found.push(
      sql`c.desired_position_ids && array(select id from positions where name = any(${position}::text[]))`,
    );
  if (some(jobType)) found.push(sql`c.desired_job_types && ${jobType}::contract_type[]`);
  if (some(yachtType)) found.push(sql`c.desired_yacht_types && ${yachtType}::yacht_type[]`);
  // A candidate's range with an open end has no limit there.
  if (typeof yachtLengthMin === 'number')
    found.push(sql`coalesce(c.yacht_size_max, 32767) >= ${yachtLengthMin}`);
  if (typeof yachtLengthMax === 'number')
    found.push(sql`coalesce(c.yacht_size_min, 0) <= ${yachtLengthMax}`);
  const currency = filters.salaryCurrency ?? 'EUR';
  if (typeof filters.salaryMin === 'number')
    found.push(sql`${IDEAL_CENTS} >= ${cents(inEuros(filters.salaryMin, currency))}::bigint`);
  if (typeof filters.salaryMax === 'number')
    found.push(sql`${IDEAL_CENTS} <= ${cents(inEuros(filters.salaryMax, currency))}::bigint`);
  const { availability } = filters;
  if (availability && availability !== 'DONT_MATCH') found.push(availableSql(availability));
  return found;
}

function held(filters: CandidateFilters): Sql[] {
  const { qualifications, visas, profileKeywords } = filters;
  const found: Sql[] = [];
  if (some(qualifications)) {
    const names = [...new Set(qualifications)];
    found.push(
      sql`(select count(*) from qualifications where name = any(${names}::text[])) = cardinality(${names}::text[])`,
      sql`c.held_qualification_ids @> array(select id from qualifications where name = any(${names}::text[]))`,
    );
  }
  if (some(visas)) found.push(sql`c.held_visas @> ${visas}::visa_kind[]`);
  for (const word of profileKeywords ?? [])
    if (word) found.push(contains(sql`c.keyword_text`, word));
  if (filters.text) found.push(...saying(filters.text));
  return found;
}
