import { fieldColumns, type SheetColumn } from '#server/documents/spreadsheet.ts';
import type * as stored from '#server/domain/kernel/enums.ts';
import {
  currencies,
  genders,
  label,
  relationshipStatuses,
  tattooPolicies,
} from '#server/domain/kernel/labels.ts';
import { certificates, visas } from '#server/domain/kernel/paper-labels.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { countryName, languageName, nationalityName, placeLabel } from '#server/names/countries.ts';
import { availabilities, availabilityOf } from '#server/domain/rules/availability.ts';
import { query } from '#server/platform/db.ts';
import { empty, literal, sql } from '#server/platform/sql.ts';
import { pagesOf } from './pages.ts';

/** A candidate as texts for the spreadsheet; instants are ISO 8601, days YYYY-MM-DD. */
export interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  position: string | null;
  status: string;
  signedUp: string;
  requested: string | null;
  verified: string | null;
  lastActive: string;
  /** 0 to 100. */
  percent: number;
  availability: string;
  primaryPhone: string | null;
  secondaryPhone: string | null;
  dateOfBirth: string | null;
  gender: string | null;
  nationalities: string;
  country: string | null;
  location: string | null;
  languages: string;
  /** Per month, in the currency of the next column. */
  idealSalary: number | null;
  idealSalaryCurrency: string | null;
  visas: string;
  certificates: string;
  smoking: boolean | null;
  tattoo: string | null;
  relationshipStatus: string | null;
  couple: boolean;
  newsLetter: boolean;
}

const column = fieldColumns<UserRow>();
const text = column('text');
const yesNo = column('yesNo');
const instant = column('instant');

/** The columns of Users.xlsx. */
export const userColumns: readonly SheetColumn<UserRow>[] = [
  text('First Name', 18, 'firstName'),
  text('Last Name', 20, 'lastName'),
  text('Email', 32, 'email'),
  yesNo('Email Confirmed', 16, 'emailVerified'),
  text('Position', 24, 'position'),
  text('Status', 14, 'status'),
  instant('Signed Up', 17, 'signedUp'),
  instant('Requested', 17, 'requested'),
  instant('Verified', 17, 'verified'),
  instant('Last Active', 17, 'lastActive'),
  column('number')('Profile %', 10, 'percent'),
  text('Availability', 22, 'availability'),
  text('Primary Phone', 20, 'primaryPhone'),
  text('Secondary Phone', 20, 'secondaryPhone'),
  column('day')('Date of Birth', 14, 'dateOfBirth'),
  text('Gender', 10, 'gender'),
  text('Nationalities', 24, 'nationalities'),
  text('Country', 20, 'country'),
  text('Location', 26, 'location'),
  text('Languages', 24, 'languages'),
  column('number')('Ideal Salary', 13, 'idealSalary'),
  text('Currency', 10, 'idealSalaryCurrency'),
  text('Visas', 24, 'visas'),
  text('Certificates', 30, 'certificates'),
  yesNo('Smoking', 10, 'smoking'),
  text('Tattoos', 18, 'tattoo'),
  text('Relationship', 18, 'relationshipStatus'),
  yesNo('Couple', 10, 'couple'),
  yesNo('Newsletter', 12, 'newsLetter'),
];

interface Found {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  position: string | null;
  isVerified: boolean;
  requestedVerification: boolean;
  isRejected: boolean;
  signedUp: string;
  requested: string | null;
  verified: string | null;
  lastActive: string;
  percent: number;
  isAvailable: boolean | null;
  hasNotice: boolean;
  noticePeriod: number | null;
  availableFrom: string | null;
  primaryPhone: string | null;
  secondaryPhone: string | null;
  dateOfBirth: string | null;
  gender: stored.Gender | null;
  nationalities: string[];
  country: string | null;
  locationName: string | null;
  locationCountry: string | null;
  languages: string[];
  idealSalary: number | null;
  idealSalaryCurrency: stored.Currency;
  visas: stored.VisaKind[];
  certificates: stored.CertificateKind[];
  smoking: boolean | null;
  tattoo: stored.TattooPolicy | null;
  relationshipStatus: stored.RelationshipStatus | null;
  couple: boolean;
  newsLetter: boolean;
}

const COLUMNS = sql`c.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.email_verified as "emailVerified", c.position_name as position, c.is_verified as "isVerified",
  c.requested_verification as "requestedVerification", c.is_rejected as "isRejected",
  c.created_at as "signedUp", c.requested_verification_at as requested, c.verified_at as verified,
  u.last_active_at as "lastActive", c.profile_completion as percent, c.is_available as "isAvailable",
  c.has_notice as "hasNotice", c.notice_period as "noticePeriod", c.available_from as "availableFrom",
  c.primary_phone as "primaryPhone",
  c.secondary_phone as "secondaryPhone", c.dob as "dateOfBirth", c.gender, c.nationalities, c.country,
  c.location_name as "locationName", c.location_country as "locationCountry", c.languages,
  c.ideal_salary as "idealSalary", c.ideal_salary_currency as "idealSalaryCurrency",
  array_to_json(c.held_visas) as visas, array_to_json(c.held_certificates) as certificates,
  c.smoking, c.tattoo, c.relationship_status as "relationshipStatus", c.is_linked as couple,
  c.newsletter as "newsLetter"`;

/**
 * Every candidate, or the chosen ones, newest first, read page by page: for Users.xlsx and users/spreadsheet. Admins
 * only.
 */
export function userRows(viewer: Viewer, chosen?: readonly string[]): AsyncGenerator<UserRow[]> {
  allow(viewer, 'agency.export');
  const among = chosen ? sql`and c.id = any(${chosen}::uuid[])` : empty;
  const read = (last: string | null, limit: number) =>
    query<Found>(
      chosen ? '' : 'user-rows',
      sql`select ${COLUMNS} from candidates c join users u on u.id = c.user_id
       where ${last ? sql`c.id < ${last}::uuid` : sql`true`} ${among}
       order by c.id desc limit ${literal(limit)}`,
      mayLag(viewer),
    );
  return pagesOf(read, rowOf);
}

function rowOf(found: Found): UserRow {
  const { isVerified, requestedVerification, isRejected, ...row } = found;
  const { isAvailable, hasNotice, noticePeriod, availableFrom, ...said } = row;
  const { locationName, locationCountry, ...rest } = said;
  const availability = {
    isAvailable: isAvailable ?? false,
    hasNotice,
    noticePeriod,
    availableFrom,
  };
  return {
    ...rest,
    status: statusOf({ isVerified, requestedVerification, isRejected }),
    availability: label(availabilities, availabilityOf(availability)),
    gender: label(genders, row.gender),
    nationalities: row.nationalities.map(nationalityName).join(', '),
    country: row.country && countryName(row.country),
    location: locationName && placeLabel(locationName, locationCountry),
    languages: row.languages.map(languageName).join(', '),
    idealSalaryCurrency:
      row.idealSalary === null ? null : label(currencies, row.idealSalaryCurrency),
    visas: row.visas.map((visa) => label(visas, visa)).join(', '),
    certificates: row.certificates.map((kind) => label(certificates, kind)).join(', '),
    tattoo: label(tattooPolicies, row.tattoo),
    relationshipStatus: label(relationshipStatuses, row.relationshipStatus),
  };
}

function statusOf(
  candidate: Pick<Found, 'isVerified' | 'requestedVerification' | 'isRejected'>,
): string {
  if (candidate.isVerified) return 'Verified';
  if (candidate.requestedVerification) return 'Requested';
  return candidate.isRejected ? 'Rejected' : 'Not requested';
}
