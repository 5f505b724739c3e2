/**
 * The documented labels of every enumeration. The first text of a value is the one shown; further texts are
 * only recognised. The yacht's tattoo policy has a table of its own, because its wording differs there.
 */
export type LabelTable<Value extends string> = Readonly<
  Record<Value, readonly [string, ...string[]]>
>;

export const userTypes = {
  CANDIDATE: ['Candidate'],
  EMPLOYER: ['Employer'],
  ADMIN: ['Admin'],
} as const;

export const clientKinds = {
  CAPTAIN: ['Captain'],
  OWNERS_COMPANY: ['Owner’s Company'],
  MANAGEMENT_COMPANY: ['Management Company'],
} as const;

export const profileTypes = { UPLOAD: ['upload'], BUILD: ['build'] } as const;

export const genders = { MALE: ['Male'], FEMALE: ['Female'] } as const;

export const genderPreferences = {
  MALE: ['Male'],
  FEMALE: ['Female'],
  MALE_OR_FEMALE: ['Male or Female'],
} as const;

export const relationshipStatuses = {
  MARRIED: ['Married'],
  SINGLE: ['Single'],
  IN_A_RELATIONSHIP: ['In a Relationship'],
} as const;

export const tattooPolicies = {
  NO_TATTOOS: ['No Tattoos'],
  NO_VISIBLE_TATTOOS: ['No Visible Tattoos'],
  VISIBLE_TATTOOS: ['Visible Tattoos', 'Visible Tattoos Allowed'],
} as const;

export const yachtTattooPolicies = {
  ...tattooPolicies,
  VISIBLE_TATTOOS: ['Visible Tattoos Allowed', 'Visible Tattoos'],
} as const;

export const yachtTypes = {
  MOTOR_YACHT: ['Motor Yacht', 'Motor', 'M/Y'],
  SAILING_YACHT: ['Sailing Yacht', 'Sailing', 'S/Y'],
} as const;

export const yachtStatuses = {
  PRIVATE: ['Private'],
  PRIVATE_AND_CHARTER: ['Private & Charter'],
  CHARTER: ['Charter'],
} as const;

export const itineraries = {
  DUAL_SEASON: ['Dual Season'],
  SINGLE_SEASON: ['Single Season'],
  MEDITERRANEAN: ['Mediterranean'],
  USA: ['USA'],
  CARIBBEAN: ['Caribbean'],
  ASIA: ['Asia'],
  SOUTH_AFRICA: ['South Africa'],
  AUSTRALIA_NZ: ['Australia / NZ'],
  PACIFIC_ISLANDS: ['Pacific Islands'],
  MIDDLE_EAST: ['Middle East'],
  WORLDWIDE: ['Worldwide'],
} as const;

export const positionTypes = {
  ENGINEER: ['Engineer', 'Engineers'],
  DECK: ['Deck', 'Decks'],
  GALLEY: ['Galley', 'Galleys'],
  INTERIOR: ['Interior', 'Interiors', 'Stews'],
} as const;

export const contractTypes = {
  FULL_TIME: ['Full time', 'Full-time'],
  ROTATION: ['Rotation'],
  TEMPORARY: ['Temporary'],
  DAYWORK: ['Daywork'],
} as const;

export const periodTypes = {
  DAYS: ['Days', 'Day'],
  WEEKS: ['Weeks', 'Week'],
  MONTHS: ['Months', 'Month'],
} as const;

export const salaryTypes = {
  FIXED: ['Fixed'],
  RANGE: ['Range'],
  DOE: ['DOE', 'Salary DOE'],
} as const;

export const currencies = { EUR: ['eur', '€'], USD: ['usd', '$'], GBP: ['gbp', '£'] } as const;

export const cabinStatuses = {
  OWN_CABIN: ['Own Cabin'],
  SHARED_CABIN: ['Shared Cabin'],
} as const;

export const startDateTypes = {
  ASAP: ['ASAP'],
  UNCONFIRMED: ['Unconfirmed'],
  APPROXIMATE_DATE: ['Approximate Date'],
} as const;

export const jobVisibilities = { LIVE: ['Live'], HIDDEN: ['Hidden'] } as const;

export const jobStatuses = {
  DRAFT: ['Draft', 'Drafts'],
  ACTIVE: ['Active'],
  ARCHIVED: ['Archived'],
} as const;

export const experiences = {
  NONE: ['None'],
  SIX_MONTHS: ['6 Months'],
  ONE_YEAR: ['1 Year'],
  TWO_YEARS: ['2 Years'],
  FIVE_YEARS: ['5 Years'],
  TEN_YEARS: ['10 Years'],
} as const;

export const applicationStatuses = {
  APPLIED: ['applied'],
  FORWARDED: ['forwarded'],
  HIRED: ['hired'],
  WITHDRAWN: ['withdrawn'],
} as const;

export const coupleStatuses = {
  REQUESTED: ['requested'],
  LINKED: ['linked'],
  DECLINED: ['declined'],
  CANCELLED: ['cancelled'],
  REMOVED: ['removed'],
} as const;

export const ratings = { EXCELLENT: ['Excellent'], GOOD: ['Good'], POOR: ['Poor'] } as const;

export const employabilities = { YES: ['Yes'], NO: ['No'] } as const;

export const reasonsForLeaving = {
  TEMPORARY_CONTRACT: ['Temporary contract'],
  YACHT_SOLD: ['Yacht sold'],
  CAREER_BREAK: ['Career break'],
  CAREER_PROGRESSION: ['Career Progression'],
  PERSONAL_ISSUE: ['Personal Issue'],
  DISMISSED: ['Dismissed'],
  OTHER: ['Other'],
} as const;

export type ProfileType = keyof typeof profileTypes;
export type Gender = keyof typeof genders;
export type GenderPreference = keyof typeof genderPreferences;
export type TattooPolicy = keyof typeof tattooPolicies;
export type YachtType = keyof typeof yachtTypes;
export type YachtStatus = keyof typeof yachtStatuses;
export type Itinerary = keyof typeof itineraries;
export type PositionType = keyof typeof positionTypes;
export type ContractType = keyof typeof contractTypes;
export type PeriodType = keyof typeof periodTypes;
export type SalaryType = keyof typeof salaryTypes;
export type Currency = keyof typeof currencies;
export type StartDateType = keyof typeof startDateTypes;
export type JobVisibility = keyof typeof jobVisibilities;
export type JobStatus = keyof typeof jobStatuses;
export type Experience = keyof typeof experiences;
export type ApplicationStatus = keyof typeof applicationStatuses;
export type CoupleStatus = keyof typeof coupleStatuses;
export type Rating = keyof typeof ratings;
export type Employability = keyof typeof employabilities;
export type ReasonForLeaving = keyof typeof reasonsForLeaving;

/** The text shown for a value; null without one. */
export function label<Value extends string>(
  table: LabelTable<Value>,
  value: NoInfer<Value>,
): string;
export function label<Value extends string>(
  table: LabelTable<Value>,
  value: NoInfer<Value> | null | undefined,
): string | null;
export function label<Value extends string>(
  table: LabelTable<Value>,
  value: Value | null | undefined,
): string | null {
  return value === null || value === undefined ? null : table[value][0];
}

/** The value for a label, one of its other texts or the stored name, ignoring case. */
export function parseLabel<Value extends string>(
  table: LabelTable<Value>,
  text: string,
): Value | undefined {
  const wanted = plain(text);
  return valuesOf(table).find(
    (value) => plain(value) === wanted || table[value].some((known) => plain(known) === wanted),
  );
}

/** Every value of a table, in the documented order. */
export function valuesOf<Value extends string>(table: LabelTable<Value>): Value[] {
  return Object.keys(table).filter((key): key is Value => key in table);
}

/** Every shown label of a table, in the documented order. */
export function labelsOf<Value extends string>(table: LabelTable<Value>): string[] {
  return valuesOf(table).map((value) => table[value][0]);
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
