import { fileURLToPath } from 'node:url';
import * as graphqlEslint from '@graphql-eslint/eslint-plugin';
import { ESLint } from 'eslint';
import {
  getNamedType,
  type GraphQLField,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
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
    'ApplicationPlace',
    'CandidateCertificate',
    'CandidateVisa',
    'Completion',
    'CouplePerson',
    'JobAlertState',
    'Location',
    'MatchExplanation',
    'MatchReason',
    'MissingPart',
    'Money',
    'QualificationGroup',
    'ReferenceAnswer',
    'ReferenceAnswers',
    'ReferenceStep',
    'StoredFile',
  ],
  'It is made for this answer and kept nowhere.': [
    'CvEntry',
    'CvFact',
    'CvImport',
    'CvReference',
    'CvSection',
    'FilledPart',
    'GeneratedCv',
    'JobAlertPreview',
  ],
  'It says what happened, or holds the nodes that do have an id.': [
    'ApplicationMoveOutcome',
    'AppliedAmong',
    'ChangePage',
    'ChangedNode',
    'Failure',
    'Fault',
    'JumpTarget',
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

/** Lists of objects that are no connections, by what limits their length. */
const BOUNDED: Record<string, readonly string[]> = {
  'reference data, which the program brings along': [
    'Query.builders',
    'Query.countries',
    'Query.equipment',
    'Query.languages',
    'Query.nationalities',
    'Query.positions',
    'Query.qualifications',
    'Query.skills',
    'Query.verifiedTitles',
    'Subscription.verifiedTitles',
    'VerifiedReferenceChange.titles',
  ],
  'the brand’s configuration': [
    'Brand.directors',
    'Brand.socials',
    'Brand.team',
    'Brand.testimonials',
    'Query.consultantCounts',
  ],
  'the 100 entries of a profile’s or a listing’s list': [
    'CandidateProfile.certificates',
    'CandidateProfile.desiredRoles',
    'CandidateProfile.documents',
    'CandidateProfile.education',
    'CandidateProfile.equipment',
    'CandidateProfile.languages',
    'CandidateProfile.nationalities',
    'CandidateProfile.pastRoles',
    'CandidateProfile.qualifications',
    'CandidateProfile.references',
    'CandidateProfile.skills',
    'CandidateProfile.visas',
    'DesiredRole.positions',
    'GeneratedCv.education',
    'GeneratedCv.experience',
    'GeneratedCv.references',
    'Job.qualificationGroups',
    'Job.qualifications',
    'QualificationGroup.qualifications',
  ],
  'a fixed number of parts': [
    'Completion.missing',
    'CvImport.filled',
    'Failure.faults',
    'GeneratedCv.personalDetails',
    'GeneratedCv.sections',
    'MatchExplanation.reasons',
    'Query.monthlyStatistics',
    'Reference.steps',
    'ReferenceStep.answers',
  ],
  'the number that its argument or its description says': [
    'AppliedAmong.some',
    'ChangePage.changes',
    'MoveApplicationsPayload.outcomes',
    'Query.jumpTargets',
    'Query.nodes',
    'Query.places',
    'Query.vesselSuggestions',
  ],
  'the moves that one person makes by hand': ['Application.history'],
};

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

/** Mutations that answer no node, and why. */
const WITHOUT_NODE = {
  answerReference: 'Whoever has the link sees the form and not the reference.',
  createJobReference: 'It is a number that no listing has yet.',
  logOut: 'Nobody is left who sees the account.',
  moveApplications: 'Each outcome has its application.',
  requestPasswordReset: 'Whether there is an account is not told.',
  sendEnquiry: 'Nobody reads an enquiry in the graph.',
  undoEmailChange: 'Every session of the account is over.',
};

/** The screens' own steps, with what an integration or another client uses in their place. */
const STEPS: Record<string, string[]> = {
  checkPreviousPassword: ['changePassword'],
  chooseProfileType: [],
  createJobReference: ['createJob'],
  listJob: ['publishJob'],
  markCvNoticeShown: [],
  saveEmployerStep: ['updateEmployer'],
  saveJob: ['createJob', 'updateJob'],
  saveSetupStep: ['updateProfile', 'completeProfile'],
  skipPhoto: ['saveSetupStep'],
};

/** Its `step` is where a referee's form was left, which is stored with the answers. */
const KEEPS_A_STEP = 'answerReference';

describe('a mutation', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const namesOf = (fields: typeof mutations) => fields.map(({ name }) => name);
  const typeName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const inputOf = ({ args }: GraphQLField<unknown, unknown>) => getNamedType(args[0]!.type);

  it('takes one argument, the input', () => {
    expect(mutations.map(({ name, args }) => [name, args.map((arg) => arg.name)])).toEqual(
      mutations.map(({ name }) => [name, ['input']]),
    );
    for (const field of mutations) expect(inputOf(field).name).toBe(`${typeName(field.name)}Input`);
  });

  it('answers its payload or a failure with every field at fault', () => {
    for (const { name, type } of mutations) {
      const members = isUnionType(type) ? type.getTypes().map((member) => member.name) : [];
      expect(members.toSorted()).toEqual(['Failure', `${typeName(name)}Payload`].toSorted());
    }
    const fault = schema.getType('Fault');
    expect(isObjectType(fault) && Object.keys(fault.getFields())).toEqual(['message', 'path']);
  });

  it('answers the node that it made or changed, or the id of what it deleted', () => {
    const isNode = ({ type }: GraphQLField<unknown, unknown>) => {
      const named = getNamedType(type);
      return isObjectType(named) && named.getInterfaces().some(({ name }) => name === 'Node');
    };
    const without = mutations.filter(({ name }) => {
      const payload = schema.getType(`${typeName(name)}Payload`);
      const fields = isObjectType(payload) ? Object.values(payload.getFields()) : [];
      return !fields.some((field) => field.name === 'deletedId' || isNode(field));
    });
    expect(namesOf(without).toSorted()).toEqual(Object.keys(WITHOUT_NODE));
  });

  it('says where it is a step of a screen, and what there is beside it', () => {
    const steps = mutations.filter((field) =>
      field.description!.startsWith('The screens’ own step'),
    );
    expect(namesOf(steps).toSorted()).toEqual(Object.keys(STEPS));
    for (const { name, description } of steps)
      expect(
        mutations
          .filter((other) => new RegExp(`\\b${other.name}\\b`).test(description!))
          .map((other) => other.name)
          .toSorted(),
      ).toEqual(STEPS[name]!.toSorted());
    const stepwise = mutations.filter((field) => {
      const input = inputOf(field);
      return isInputObjectType(input) && 'step' in input.getFields();
    });
    expect(namesOf(stepwise).filter((name) => name !== KEEPS_A_STEP && !STEPS[name])).toEqual([]);
  });
});

/** Nodes that do not say when they last changed. */
const WITHOUT_INSTANT: Record<string, readonly string[]> = {
  'the candidate’s instant counts for it': ['CandidateProfile', 'DesiredRole', 'Document'],
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
      .filter(({ field }) => isListType(getNullableType(field.type)))
      .filter(({ name }) => !name.endsWith('Connection.edges'))
      // Values of one row: its choices and texts.
      .filter(({ field }) => !isLeafType(getNamedType(field.type)))
      .filter(({ field }) => field.deprecationReason === undefined);
    expect(lists.map(({ name }) => name).toSorted()).toEqual(
      Object.values(BOUNDED).flat().toSorted(),
    );
  });
});
