import { fileURLToPath } from 'node:url';
import * as graphqlEslint from '@graphql-eslint/eslint-plugin';
import { ESLint } from 'eslint';
import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOUNDED } from '#server/testing/bounded-lists.ts';
import { schema } from './schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Types without an `id`, by why nobody asks for one of them by itself. */
const WITHOUT_ID: Record<string, readonly string[]> = {
  'There is only one of it for whoever asks.': [
    'Brand',
    'CurrentIntegration',
    'Mutation',
    'PageInfo',
    'Query',
    'Subscription',
  ],
  'It is reference data or configuration, known by its code or its name.': [
    'Builder',
    'Country',
    'Director',
    'Language',
    'Nationality',
    'SocialProfile',
    'TeamMember',
    'Testimonial',
    'VerifiedTitle',
  ],
  'It is counted when it is asked for.': [
    'ApplicationCounts',
    'ConsultantCount',
    'CrewStatistics',
    'FilterCost',
    'DurationBand',
    'DurationStatistics',
    'EnquiryCounts',
    'HireOriginCount',
    'HiringFunnel',
    'HiringStatistics',
    'IntegrationRateLimit',
    'JobAlertCounts',
    'JobStatistics',
    'ListingCounts',
    'MailDelivery',
    'MonthStatistics',
    'NewApplications',
    'Quota',
    'SignUpCounts',
  ],
  'It is a part of the node that it is asked through.': [
    'CvDraftCertificate',
    'CvDraftField',
    'CvDraftQualification',
    'CvDraftReferee',
    'CvDraftRole',
    'CvDraftSchool',
    'CvDraftSection',
    'CvDraftSkill',
    'CvDraftVisa',
    'ApplicationPlace',
    'ApplicationSteps',
    'ApplicationWay',
    'CandidateCertificate',
    'CandidateVisa',
    'Completion',
    'CoupleMatch',
    'CoupleMatchPlace',
    'CouplePerson',
    'EnquirySummary',
    'FitLacking',
    'FitPaper',
    'FitPart',
    'JobAlertState',
    'ListingSummary',
    'Location',
    'MatchExplanation',
    'MatchReason',
    'MissingPart',
    'Money',
    'OwnFit',
    'OwnPaper',
    'Ownership',
    'PossibleDuplicate',
    'QualificationGroup',
    'ReferenceAnswer',
    'ReferenceAnswers',
    'ReferenceCheck',
    'ReferenceCorrection',
    'ReferenceStep',
    'RejectionMail',
    'SentShortlist',
    'ShortlistAnswer',
    'ShortlistConsent',
    'SignUpPlace',
    'StoredFile',
  ],
  'It is made for this answer and kept nowhere.': [
    'BriefJob',
    'BriefReading',
    'CvEntry',
    'CvFact',
    'CvImport',
    'CvReference',
    'CvSection',
    'FilledPart',
    'GeneratedCv',
    'JobAlertLeftOut',
    'JobAlertPreview',
    'MergeChoice',
    'MergePreview',
  ],
  'It says what happened, or holds the nodes that do have an id.': [
    'AddToShortlistOutcome',
    'CoupleOutcome',
    'ApplicationMoveOutcome',
    'CandidateDecisionOutcome',
    'AppliedAmong',
    'ChangePage',
    'ChangedNode',
    'Failure',
    'Fault',
    'JumpTarget',
    'NoticeChange',
    'UndoOutcome',
    'VerifiedReferenceChange',
  ],
  'Its reader has a link to it and no right to its id.': ['ReferenceForm'],
};

/** Endings of types that only hold nodes: those of Relay, and what a mutation answers. */
const HOLDERS = ['Connection', 'Edge', 'Payload'];

/** Fields whose names are given by the specifications. */
const GIVEN = [
  'Position.positionType',
  'Reference.referenceName',
  'User.userType',
  'Yacht.yachtStatus',
  'Yacht.yachtStatusLabel',
  'Yacht.yachtType',
];

/** Every field, by `Type.field`. */
const fields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) || isInterfaceType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
  );

/** Arguments that say it under another name, which the specifications give. */
const NAMED_OTHERWISE: Record<string, string> = { 'Job.candidateMatches': 'filters' };

const plugin = graphqlEslint.default;
const rulesOf = (name: 'flat/schema-recommended' | 'flat/schema-relay') =>
  plugin.configs[name].rules;

async function lint() {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.graphql'],
        plugins: { '@graphql-eslint': plugin as never },
        languageOptions: {
          parser: plugin.parser as never,
          parserOptions: { graphQLConfig: { schema: './schema.graphql' } },
        },
        rules: {
          ...rulesOf('flat/schema-recommended'),
          ...rulesOf('flat/schema-relay'),
          '@graphql-eslint/strict-id-in-types': [
            'error',
            { exceptions: { types: Object.values(WITHOUT_ID).flat(), suffixes: HOLDERS } },
          ],
          // By this rule every list would be a connection. A list that cannot grow is read whole,
          // and pages would only make it harder to read; BOUNDED says which those are.
          '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
        },
      },
    ],
  });
  const [result] = await eslint.lintFiles(['schema.graphql']);
  return result?.messages ?? [];
}

describe('the schema, by the rules of schema-recommended and schema-relay', () => {
  let messages: Awaited<ReturnType<typeof lint>>;
  beforeAll(async () => {
    messages = await lint();
  }, 60_000);

  it('describes everything, and keeps the conventions', () => {
    const others = messages.filter(({ ruleId }) => ruleId !== '@graphql-eslint/no-typename-prefix');
    expect(others.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  it('exempts from an id only types that have none', () => {
    const exempt = Object.values(WITHOUT_ID).flat();
    const names = fields.map(({ name }) => name);
    const stale = exempt.filter(
      (type) => names.includes(`${type}.id`) || !names.some((name) => name.startsWith(`${type}.`)),
    );
    expect(stale).toEqual([]);
  });

  it('repeats the name of a type in no field but those that are named elsewhere', () => {
    const repeated = messages
      .filter(({ ruleId }) => ruleId === '@graphql-eslint/no-typename-prefix')
      .map(({ message }) => /"(\w+)".*"(\w+)"/.exec(message))
      .map((found) => `${found?.[2]}.${found?.[1]}`);
    expect(repeated).toEqual(GIVEN);
  });
});

/** Nodes that do not say when they last changed. */
const WITHOUT_INSTANT: Record<string, readonly string[]> = {
  'the candidate’s instant counts for it': ['CandidateProfile', 'DesiredRole', 'Document'],
  'it is never changed': ['EnquiryReply'],
  'it is read once, and gone once it is reviewed': ['CvDraft'],
  'all that changes has an instant of its own': ['Enquiry', 'Introduction', 'Notice', 'Session'],
  'it says what happened once': ['TimelineEvent'],
  'it changes with the program alone': ['Equipment', 'Position', 'Qualification', 'Skill'],
};

it('says of every node when it last changed, or why not', () => {
  const without = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'))
    .filter((type) => !('updatedAt' in type.getFields()))
    .map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.values(WITHOUT_INSTANT).flat().toSorted());
});

describe('a list', () => {
  it('is filtered, ordered and paged by arguments where it is a connection', () => {
    const without = fields
      .filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'))
      .flatMap(({ name, field }) =>
        [NAMED_OTHERWISE[name] ?? 'filter', 'orderBy', 'first', 'after', 'last', 'before']
          .filter((wanted) => !field.args.some((arg) => arg.name === wanted))
          .map((wanted) => `${name}(${wanted}:)`),
      );
    expect(without).toEqual([]);
  });

  it('is a connection unless something limits its length', () => {
    const lists = fields
      .filter(({ field }) => isListType(getNullableType(field.type)) && !field.deprecationReason)
      .filter(({ name }) => !name.endsWith('Connection.edges'))
      // Values of one row: its choices and texts.
      .filter(({ field }) => !isLeafType(getNamedType(field.type)));
    expect(lists.map(({ name }) => name).toSorted()).toEqual(
      Object.values(BOUNDED).flat().toSorted(),
    );
  });
});
