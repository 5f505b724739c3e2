import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availabilities } from '#server/domain/rules/availability.ts';
import {
  availabilityFilters,
  candidateOrders,
  coupleFilters,
  lastActiveFilters,
} from './filter-labels.ts';
import {
  applicationStatuses,
  cabinStatuses,
  contractTypes,
  coupleStatuses,
  currencies,
  employabilities,
  experiences,
  genderPreferences,
  genders,
  itineraries,
  jobStatuses,
  jobVisibilities,
  label,
  labelsOf,
  type LabelTable,
  parseLabel,
  periodTypes,
  positionTypes,
  profileTypes,
  ratings,
  reasonsForLeaving,
  relationshipStatuses,
  salaryTypes,
  startDateTypes,
  tattooPolicies,
  userTypes,
  valuesOf,
  yachtStatuses,
  yachtTattooPolicies,
  yachtTypes,
} from './labels.ts';
import { certificates, documentKinds, visas } from './paper-labels.ts';

const documented: [LabelTable<string>, string][] = [
  [userTypes, 'Candidate, Employer, Admin'],
  [profileTypes, 'upload, build'],
  [genders, 'Male, Female'],
  [genderPreferences, 'Male, Female, Male or Female'],
  [relationshipStatuses, 'Married, Single, In a Relationship'],
  [tattooPolicies, 'No Tattoos, No Visible Tattoos, Visible Tattoos'],
  [yachtTattooPolicies, 'No Tattoos, No Visible Tattoos, Visible Tattoos Allowed'],
  [yachtTypes, 'Motor Yacht, Sailing Yacht'],
  [yachtStatuses, 'Private, Private & Charter, Charter'],
  [
    itineraries,
    'Dual Season, Single Season, Mediterranean, USA, Caribbean, Asia, South Africa, Australia / NZ, Pacific Islands, Middle East, Worldwide',
  ],
  [positionTypes, 'Engineer, Deck, Galley, Interior'],
  [contractTypes, 'Full time, Rotation, Temporary, Daywork'],
  [periodTypes, 'Days, Weeks, Months'],
  [salaryTypes, 'Fixed, Range, DOE'],
  [currencies, 'eur, usd, gbp'],
  [cabinStatuses, 'Own Cabin, Shared Cabin'],
  [startDateTypes, 'ASAP, Unconfirmed, Approximate Date'],
  [jobVisibilities, 'Live, Hidden'],
  [jobStatuses, 'Draft, Active, Archived'],
  [experiences, 'None, 6 Months, 1 Year, 2 Years, 5 Years, 10 Years'],
  [applicationStatuses, 'applied, forwarded, hired, withdrawn'],
  [coupleStatuses, 'requested, linked, declined, cancelled, removed'],
  [ratings, 'Excellent, Good, Poor'],
  [employabilities, 'Yes, No'],
  [
    reasonsForLeaving,
    'Temporary contract, Yacht sold, Career break, Career Progression, Personal Issue, Dismissed, Other',
  ],
  [
    availabilities,
    'Immediate, Available in 1 week, Available in 2 weeks, Available in 4+ weeks, Unavailable',
  ],
  [lastActiveFilters, "Last Week, Last Month, Last 2 Months, Don't Match"],
  [
    availabilityFilters,
    "Immediate, Available in 1 week, Available in 2 weeks, Available in 4+ weeks, Don't Match",
  ],
  [coupleFilters, 'Include Couples, No Couples, Only Couples'],
  [visas, 'B1/B2, C1/D, Schengen, Green Card'],
];

describe('labels', () => {
  test.each(documented)('table %# shows the documented labels in their order', (table, texts) => {
    expect(labelsOf(table).join(', ')).toBe(texts);
  });

  const tables: LabelTable<string>[] = [
    ...documented.map(([table]) => table),
    documentKinds,
    certificates,
    candidateOrders,
  ];

  test.each(tables)('every text of table %# stands for one value, in any case', (table) => {
    for (const value of valuesOf(table)) {
      for (const text of [value, ...(table[value] ?? [])]) {
        expect(parseLabel(table, text)).toBe(value);
        expect(parseLabel(table, ` ${text.toUpperCase()} `)).toBe(value);
        expect(parseLabel(table, text.toLowerCase())).toBe(value);
      }
    }
  });

  test('the two labels of one value are understood alike', () => {
    expect(parseLabel(yachtTypes, 'Motor')).toBe('MOTOR_YACHT');
    expect(parseLabel(yachtTypes, 'motor yacht')).toBe('MOTOR_YACHT');
    expect(parseLabel(tattooPolicies, 'Visible Tattoos Allowed')).toBe('VISIBLE_TATTOOS');
    expect(parseLabel(yachtTattooPolicies, 'Visible Tattoos')).toBe('VISIBLE_TATTOOS');
    expect(parseLabel(lastActiveFilters, 'Don’t Match')).toBe('DONT_MATCH');
  });

  test('a text that no table knows is undefined, names of object members included', () => {
    expect(parseLabel(yachtTypes, 'Rowing boat')).toBeUndefined();
    expect(parseLabel(yachtTypes, '')).toBeUndefined();
    expect(parseLabel(yachtTypes, 'toString')).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseLabel(genders, text);
        expect(value === undefined || value === 'MALE' || value === 'FEMALE').toBe(true);
      }),
    );
  });

  test('no value has no label', () => {
    expect(label(genders, null)).toBeNull();
    expect(label(genders, undefined)).toBeNull();
    expect(label(genders, 'FEMALE')).toBe('Female');
  });
});
