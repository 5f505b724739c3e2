import type {
  availabilityFilters,
  coupleFilters,
  LastActiveFilter as LastActive,
} from '#server/domain/kernel/filter-labels.ts';
import { builder } from './builder.ts';
import { enumValues } from './described.ts';
import { ContractType, Currency, TattooPolicy, VisaKind, YachtType } from './enums.ts';

const CoupleFilter = builder.enumType('CoupleFilter', {
  description: 'Whether candidates who are linked with a partner are among the results.',
  values: enumValues<keyof typeof coupleFilters>({
    INCLUDE_COUPLES: 'Couples and others.',
    NO_COUPLES: 'No couples.',
    ONLY_COUPLES: 'Couples alone.',
  }),
});
const LastActiveFilter = builder.enumType('LastActiveFilter', {
  description: 'Within how many days they were here: 7, 30 or 60. DONT_MATCH does not filter.',
  values: enumValues<LastActive>({
    LAST_WEEK: 'Within 7 days.',
    LAST_MONTH: 'Within 30 days.',
    LAST_TWO_MONTHS: 'Within 60 days.',
    DONT_MATCH: 'Does not filter.',
  }),
});
const AvailabilityFilter = builder.enumType('AvailabilityFilter', {
  description: 'When they can start. DONT_MATCH does not filter.',
  values: enumValues<keyof typeof availabilityFilters>({
    IMMEDIATE: 'At once.',
    ONE_WEEK: 'In a week.',
    TWO_WEEKS: 'In two weeks.',
    FOUR_WEEKS: 'In four weeks or more.',
    DONT_MATCH: 'Does not filter.',
  }),
});
const LocationFilter = builder.inputType('LocationFilter', {
  description: 'A circle on the map.',
  fields: (t) => ({
    lat: t.float({ required: true, description: 'Degrees north.' }),
    lng: t.float({ required: true, description: 'Degrees east.' }),
    radius: t.float({ description: 'Kilometres; 100 where it is missing.' }),
  }),
});

export const CandidateFilters = builder.inputType('CandidateFilters', {
  description:
    'The filters of candidates. Lists have at most 100 entries; an empty or missing filter does not filter.',
  fields: (t) => ({
    text: t.string({
      description:
        'Words of names, e-mail addresses and the profile, desired positions among it: all of them, in any order; or a phone number, however it is written. At least two characters.',
    }),
    verified: t.boolean({ description: 'Whether they are verified.' }),
    name: t.string({ description: 'Part of the first, last or both names.' }),
    position: t.stringList({ description: 'Names of positions; any of them is desired.' }),
    jobType: t.field({ type: [ContractType], description: 'Any of them is desired.' }),
    yachtType: t.field({ type: [YachtType], description: 'Any of them is desired.' }),
    couples: t.field({ type: CoupleFilter, description: 'Couples included, excluded or only.' }),
    qualifications: t.stringList({ description: 'Names of qualifications; all are held.' }),
    visas: t.field({ type: [VisaKind], description: 'All are held.' }),
    location: t.field({ type: LocationFilter, description: 'Where they are now.' }),
    nationality: t.stringList({ description: 'ISO 3166 codes or labels; any of them.' }),
    country: t.stringList({ description: 'Residence; ISO 3166 codes or labels; any of them.' }),
    lastActive: t.field({ type: LastActiveFilter, description: 'When they were last here.' }),
    availability: t.field({ type: AvailabilityFilter, description: 'When they can start.' }),
    tattoo: t.field({ type: [TattooPolicy], description: 'Any of them.' }),
    smoking: t.boolean({ description: 'Whether they smoke.' }),
    yachtLengthMin: t.int({ description: 'Metres.' }),
    yachtLengthMax: t.int({ description: 'Metres.' }),
    ageMin: t.int({ description: 'Years.' }),
    ageMax: t.int({ description: 'Years.' }),
    salaryMin: t.int({ description: 'Ideal salary a month, in salaryCurrency.' }),
    salaryMax: t.int({ description: 'Ideal salary a month, in salaryCurrency.' }),
    salaryCurrency: t.field({ type: Currency, description: 'Euros where it is missing.' }),
    profileKeywords: t.stringList({ description: 'Words of the profile; all of them.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Signed up at this instant or later.' }),
    updatedSince: t.field({
      type: 'DateTime',
      description: 'Whose profile changed at this instant or later.',
    }),
  }),
});
