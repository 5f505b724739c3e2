import type { MatchReason } from '#server/domain/candidate-search/explanation.ts';
import { type MatchedRow, searchCandidates } from '#server/domain/candidate-search/search.ts';
import {
  availabilityFilters,
  candidateOrders,
  coupleFilters,
  lastActiveFilters,
} from '#server/domain/kernel/filter-labels.ts';
import { valuesOf } from '#server/domain/kernel/labels.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { askedColumns } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { connection, forwardArgs, pageLength } from './connections.ts';
import { ContractType, Currency, TattooPolicy, VisaKind, YachtType } from './enums.ts';
import { Job } from './jobs.ts';

const CoupleFilter = builder.enumType('CoupleFilter', {
  description: 'Whether candidates who are linked with a partner are among the results.',
  values: valuesOf(coupleFilters),
});
const LastActiveFilter = builder.enumType('LastActiveFilter', {
  description: 'Within how many days they were here: 7, 30 or 60. DONT_MATCH does not filter.',
  values: valuesOf(lastActiveFilters),
});
const AvailabilityFilter = builder.enumType('AvailabilityFilter', {
  description: 'When they can start. DONT_MATCH does not filter.',
  values: valuesOf(availabilityFilters),
});
const CandidateOrder = builder.enumType('CandidateOrder', {
  description: 'By match score or by last activity, either way.',
  values: valuesOf(candidateOrders),
});

const LocationFilter = builder.inputType('LocationFilter', {
  description: 'A circle on the map.',
  fields: (t) => ({
    lat: t.float({ required: true, description: 'Degrees north.' }),
    lng: t.float({ required: true, description: 'Degrees east.' }),
    radius: t.float({ description: 'Kilometres; 100 where it is missing.' }),
  }),
});

const CandidateFilters = builder.inputType('CandidateFilters', {
  description: 'The filters of the candidate search; an empty or missing one does not filter.',
  fields: (t) => ({
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
  }),
});

const MatchReasonRef = builder.objectRef<MatchReason>('MatchReason').implement({
  description: 'One part of a match score and why it is what it is.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Position, Salary, Job type.' }),
    points: t.exposeInt('points', { description: 'What was earned.' }),
    most: t.exposeInt('most', { description: 'What could have been earned.' }),
    reason: t.exposeString('reason', { description: 'Why, as a sentence.' }),
  }),
});

const MatchParts = builder.objectRef<MatchedRow>('MatchExplanation').implement({
  description: 'What a match score is made of.',
  fields: (t) => ({
    position: t.exposeInt('matchPosition', {
      description: '50 for the desired position, 20 for its department, else 0.',
    }),
    salary: t.exposeInt('matchSalary', {
      description: '0 to 30 by the gap between desired and offered salary; 30 for DOE.',
    }),
    jobType: t.exposeInt('matchJobType', {
      description: '20 for a desired kind of contract, else 0.',
    }),
    reasons: t.expose('reasons', {
      type: [MatchReasonRef],
      description: 'The three parts with their reasons, to be shown.',
    }),
  }),
});

type Edge = { cursor: string; node: MatchedRow; row: MatchedRow };
const MatchEdge = builder.objectRef<Edge>('CandidateMatchEdge').implement({
  description: 'A candidate with their score for the job.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'The place in the list.' }),
    node: t.expose('node', { type: Candidate, description: 'The candidate.' }),
    match: t.int({ description: 'The score, 0 to 100.', resolve: ({ row }) => row.match }),
    explanation: t.expose('row', { type: MatchParts, description: 'What the score is made of.' }),
  }),
});

const MatchConnection = builder.connectionObject(
  {
    type: Candidate,
    name: 'CandidateMatchConnection',
    description: 'Candidates ranked for a job.',
  },
  MatchEdge,
);

builder.objectField(Job, 'candidateMatches', (t) =>
  t.field({
    type: MatchConnection,
    description: `The candidates that the viewer sees, ranked for this job; a filter by what they may not read is refused. ${openTo('candidate.search')}`,
    args: {
      ...forwardArgs(t.arg),
      filters: t.arg({ type: CandidateFilters, description: 'Whom to keep; everybody without.' }),
      orderBy: t.arg({
        type: CandidateOrder,
        description: 'Best match first where it is missing.',
      }),
    },
    extensions: pageLength(),
    resolve: async ({ id }, args, { viewer }, info) =>
      connection(
        await searchCandidates(viewer, id, { ...args, columns: askedColumns(info) }),
        (row) => ({ node: row, row }),
      ),
  }),
);
