import { problemTexts, watchCvDraft } from '#server/domain/cv-drafts/drafts.ts';
import {
  type Proposal,
  type Proposed,
  type ProposedField,
  type ProposedPaper,
  type ProposedPeriod,
  type ProposedReferee,
  type ProposedRole,
  type ProposedSchool,
  readProposals,
} from '#server/domain/cv-drafts/proposal.ts';
import { readFields } from '#server/domain/documents/prefill.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { keyOf, LIST_MAX } from '#server/domain/kernel/input.ts';
import type { Certificate, Visa } from '#server/domain/kernel/paper-labels.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleCvDrafts } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { enumValues } from './described.ts';
import { CertificateKind, VisaKind } from './enums.ts';
import type { PayloadFields } from './mutation.ts';
import { atMost } from './prices.ts';
import { CandidateProfile } from './profile.ts';
import { Qualification, Skill } from './reference-data.ts';
import { StoredFile } from './stored-files.ts';

const CvDraftState = builder.enumType('CvDraftState', {
  description: 'How far an uploaded CV has been read.',
  values: enumValues({
    READING: 'It is being read.',
    READY: 'It is read, and can be reviewed.',
    FAILED: 'It could not be read.',
  }),
});

const CvDraftProblem = builder.enumType('CvDraftProblem', {
  description: 'Why an uploaded CV could not be read.',
  values: enumValues({
    ENCRYPTED: 'It is protected with a password.',
    UNREADABLE: 'It is damaged.',
    TOO_LARGE: 'It takes more memory than there is for one file.',
    NO_TEXT: 'There are no words in it, or none that could be recognised.',
    TIMEOUT: 'Reading it took longer than a minute.',
  }),
});

const CvConfidence = builder.enumType('CvConfidence', {
  description: 'How well something that was read in a CV is founded.',
  values: {
    SURE: { value: 'sure', description: 'Labelled, or proven by its words.' },
    LIKELY: { value: 'likely', description: 'Plausible where it stands.' },
    DOUBTFUL: { value: 'doubtful', description: 'Weakly founded.' },
  } as const,
});

/** The declared fields that a CV may fill in, by their names in the graph. */
const enumName = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
export const CvField = builder.enumType('CvField', {
  description: 'A detail of a profile that a CV may fill in.',
  values: Object.fromEntries(
    readFields.map(({ name, label }) => [
      enumName(name),
      { value: name, description: `${label}.` },
    ]),
  ),
});

type Types = PayloadFields<Proposed>;

/** Where it stands in the CV. */
const sourceFields = (t: Types) => ({
  key: t.exposeString('id', { description: 'Tells it apart from the rest of the draft.' }),
  confidence: t.expose('confidence', { type: CvConfidence, description: 'How well founded.' }),
  page: t.exposeInt('page', { description: 'Its page, from 1; 1 in files without pages.' }),
  quote: t.exposeString('text', { description: 'The text as printed.' }),
});

const IS_THERE = { description: 'Whether the profile has it already.' };

const CvDraftField = builder.objectRef<ProposedField>('CvDraftField').implement({
  description: 'A detail that was read in a CV.',
  fields: (t) => ({
    ...sourceFields(t as never),
    name: t.field({ type: CvField, description: 'Which detail.', resolve: ({ name }) => name }),
    label: t.exposeString('label', { description: 'The name to show.' }),
    values: t.stringList({
      description:
        'As ProfileDetailsInput takes it, as text: of a list its codes, of yes or no YES or NO.',
      resolve: ({ values }) => values,
    }),
    words: t.exposeString('words', { description: 'The same to be shown.' }),
    current: t.exposeString('current', {
      nullable: true,
      description: 'What the profile has in its place, to be shown; null for nothing.',
    }),
  }),
});

const periodFields = (t: PayloadFields<ProposedPeriod>) => ({
  fromDate: t.exposeString('fromDate', { nullable: true, description: 'MM/YYYY or YYYY.' }),
  toDate: t.exposeString('toDate', { nullable: true, description: 'MM/YYYY or YYYY.' }),
  present: t.exposeBoolean('present', { description: 'Not ended yet.' }),
  description: t.exposeString('description', { description: 'In full.' }),
});

const CvDraftRole = builder.objectRef<ProposedRole>('CvDraftRole').implement({
  description: 'A work experience that was read in a CV.',
  fields: (t) => ({
    ...sourceFields(t as never),
    ...periodFields(t as never),
    companyName: t.exposeString('companyName', { description: 'Yacht or company.' }),
    position: t.exposeString('position', { description: 'What they worked as.' }),
    isThere: t.exposeBoolean('isThere', IS_THERE),
  }),
});

const CvDraftSchool = builder.objectRef<ProposedSchool>('CvDraftSchool').implement({
  description: 'A school or course that was read in a CV.',
  fields: (t) => ({
    ...sourceFields(t as never),
    ...periodFields(t as never),
    name: t.exposeString('name', { description: 'Of the school.' }),
    isThere: t.exposeBoolean('isThere', IS_THERE),
  }),
});

const CvDraftReferee = builder.objectRef<ProposedReferee>('CvDraftReferee').implement({
  description: 'A referee who was read in a CV.',
  fields: (t) => ({
    ...sourceFields(t as never),
    referenceName: t.exposeString('referenceName', { description: 'Their name.' }),
    companyName: t.exposeString('companyName', { description: 'Yacht or company.' }),
    position: t.exposeString('position', { description: 'Their position there.' }),
    email: t.exposeString('email', { nullable: true, description: 'Their address.' }),
    contactNumber: t.exposeString('contactNumber', {
      nullable: true,
      description: 'Their number.',
    }),
    isThere: t.exposeBoolean('isThere', IS_THERE),
  }),
});

const CvDraftQualification = builder
  .objectRef<Proposal['qualifications'][number]>('CvDraftQualification')
  .implement({
    description: 'A qualification of the list that was read in a CV.',
    fields: (t) => ({
      ...sourceFields(t as never),
      qualification: t.field({
        type: Qualification,
        description: 'Which one.',
        resolve: ({ listed }) => listed.id,
      }),
      isThere: t.exposeBoolean('isThere', IS_THERE),
    }),
  });

const CvDraftSkill = builder.objectRef<Proposal['skills'][number]>('CvDraftSkill').implement({
  description: 'A skill of the list that was read in a CV.',
  fields: (t) => ({
    ...sourceFields(t as never),
    skill: t.field({
      type: Skill,
      description: 'Which one.',
      resolve: ({ listed }) => listed,
    }),
    isThere: t.exposeBoolean('isThere', IS_THERE),
  }),
});

const paperFields = (t: PayloadFields<ProposedPaper<string>>) => ({
  label: t.exposeString('label', { description: 'kind as text.' }),
  expiryDate: t.exposeString('expiryDate', { nullable: true, description: 'DD/MM/YYYY.' }),
  current: t.exposeString('current', {
    nullable: true,
    description: 'What the profile says of it, to be shown; null for nothing.',
  }),
  isThere: t.exposeBoolean('isThere', IS_THERE),
});

const CvDraftCertificate = builder
  .objectRef<ProposedPaper<Certificate>>('CvDraftCertificate')
  .implement({
    description: 'An essential certificate that a CV says is held.',
    fields: (t) => ({
      ...sourceFields(t as never),
      ...paperFields(t as never),
      kind: t.expose('kind', { type: CertificateKind, description: 'Which certificate.' }),
    }),
  });

const CvDraftVisa = builder.objectRef<ProposedPaper<Visa>>('CvDraftVisa').implement({
  description: 'A visa that a CV says is held.',
  fields: (t) => ({
    ...sourceFields(t as never),
    ...paperFields(t as never),
    kind: t.expose('kind', { type: VisaKind, description: 'Which visa.' }),
  }),
});

const CvDraftSection = builder.objectRef<Proposal['unplaced'][number]>('CvDraftSection').implement({
  description: 'A part of a CV of which nothing says where it belongs in a profile.',
  fields: (t) => ({
    heading: t.exposeString('heading', { nullable: true, description: 'Its heading.' }),
    page: t.exposeInt('page', { description: 'Its page.' }),
    text: t.exposeString('text', { description: 'What it says.' }),
  }),
});

const proposalOf = batched(readProposals);

export const CvDraft = builder.prismaNode('CvDraft', {
  description:
    'What was read in the CV that a candidate has uploaded, until they accept or drop it, for 30 days. Its owner alone sees it; nothing of it is in the profile.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleCvDrafts(viewer)] }),
  select: { id: true },
  fields: (t) => {
    /** A list of the draft, empty until it is ready. */
    const list = <Key extends keyof Proposal, Type>(
      key: Key,
      type: Type,
      description: string,
      most = LIST_MAX,
    ) =>
      t.field({
        type: [type] as never,
        description: `${description} Empty until it is ready.`,
        extensions: atMost(() => most),
        resolve: (async ({ id }: { id: string }, _args: object, context: never) =>
          ((await proposalOf(id, context))?.[key] ?? []).slice(0, most)) as never,
      });
    return {
      state: t.expose('state', { type: CvDraftState, description: 'How far it is.' }),
      problem: t.expose('problem', {
        type: CvDraftProblem,
        nullable: true,
        description: 'Why it could not be read.',
      }),
      problemText: t.string({
        nullable: true,
        description: 'problem in words, with what helps.',
        select: { problem: true },
        resolve: ({ problem }) => problem && problemTexts[problem],
      }),
      page: t.exposeInt('page', {
        nullable: true,
        description: 'The page that is being recognised, from 1; null in a file with text.',
      }),
      pages: t.exposeInt('pages', {
        nullable: true,
        description: 'How many pages are to be recognised.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was uploaded.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it is deleted.' }),
      file: t.relation('file', { type: StoredFile, description: 'The CV itself.' }),
      details: list('fields', CvDraftField, 'Details.', readFields.length),
      pastRoles: list('pastRoles', CvDraftRole, 'Work experience, as printed.'),
      education: list('education', CvDraftSchool, 'Schools and courses.'),
      references: list('references', CvDraftReferee, 'Referees.'),
      qualifications: list('qualifications', CvDraftQualification, 'Qualifications of the list.'),
      skills: list('skills', CvDraftSkill, 'Skills of the list.'),
      certificates: list('certificates', CvDraftCertificate, 'Essential certificates.', 3),
      visas: list('visas', CvDraftVisa, 'Visas.', 4),
      unplaced: list('unplaced', CvDraftSection, 'Parts that could not be placed.', 50),
      pageTexts: t.stringList({
        description: 'The text of each page as it was read. Empty until it is ready.',
        resolve: async ({ id }, _args, context) => (await proposalOf(id, context))?.pages ?? [],
      }),
    };
  },
});

builder.prismaObjectField(CandidateProfile, 'cvDraft', (t) =>
  t.field({
    type: CvDraft,
    nullable: true,
    description: `What was read in the CV that they have uploaded and not reviewed yet; null for everybody else. ${openTo('profile.change')}`,
    select: (_args, { viewer }, nested) => ({
      cvDraft: may(viewer, 'profile.change') && nested(),
    }),
    resolve: ({ cvDraft }) => cvDraft,
  }),
);

builder.subscriptionField('cvDraftChanges', (t) =>
  t.field({
    type: Candidate,
    description: `The viewer, at once and whenever the draft of their CV has come, has got on or is gone. ${openTo('profile.change')}`,
    subscribe: (_root, _args, { viewer }) => watchCvDraft(viewer),
    resolve: ({ candidateId }) => candidateId,
  }),
);
