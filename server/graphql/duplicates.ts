import {
  type DuplicateReason,
  DUPLICATES_MAX,
  findDuplicates,
  type PossibleDuplicate as PossibleDuplicateShape,
} from '#server/domain/duplicates/find.ts';
import { type OpenMerge, MERGES_MAX, openMerges } from '#server/domain/duplicates/list.ts';
import { mergeCandidates, UNDO_DAYS } from '#server/domain/duplicates/merge.ts';
import type { Side } from '#server/domain/duplicates/plan.ts';
import {
  type Choice,
  type MergePreview as MergePreviewShape,
  previewMerge,
} from '#server/domain/duplicates/preview.ts';
import type { MergePart } from '#server/domain/duplicates/tables.ts';
import { undoMerge } from '#server/domain/duplicates/undo.ts';
import { mergeTexts } from '#server/domain/kernel/texts.ts';
import { dismissDuplicate } from '#server/domain/duplicates/dismiss.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { enumValues } from './described.ts';
import { mutation, type Types } from './mutation.ts';
import { atMost } from './prices.ts';

const DuplicateReasonType = builder.enumType('DuplicateReason', {
  description: 'What two candidates have in common who may be the same person.',
  values: enumValues<DuplicateReason>({
    PHONE: 'The digits of a telephone number, which hardly anybody else has.',
    NAME_AND_BIRTH: 'The name and the date of birth.',
    EMAIL: 'The mailbox: the address without its tag after +, and at Gmail without dots.',
  }),
});

const PossibleDuplicate = builder.objectRef<PossibleDuplicateShape>('PossibleDuplicate').implement({
  description: 'A candidate who may be the same person as another one.',
  fields: (t) => ({
    candidate: t.field({
      type: Candidate,
      description: 'Who they may be.',
      resolve: ({ id }) => id,
    }),
    reasons: t.expose('reasons', {
      type: [DuplicateReasonType],
      description: 'What they have in common.',
    }),
  }),
});

const duplicatesOf = batched(findDuplicates);

builder.objectField(Candidate, 'possibleDuplicates', (t) =>
  t.field({
    type: [PossibleDuplicate],
    nullable: true,
    description: `Who may be the same person, at most ${DUPLICATES_MAX}; without those of whom an admin has said that they are not. ${openTo('candidate.readDuplicates')}`,
    extensions: atMost(() => DUPLICATES_MAX),
    resolve: ({ id }, _args, context) => duplicatesOf(id, context),
  }),
);

mutation('dismissDuplicate', {
  description: `Remembers that two candidates are not the same person. ${openTo('candidate.dismissDuplicate')}`,
  input: (t) => ({
    candidate: t.globalID({ for: Candidate, required: true, description: 'One of them.' }),
    other: t.globalID({ for: Candidate, required: true, description: 'The other one.' }),
  }),
  act: (viewer, { candidate, other }) =>
    dismissDuplicate(viewer, { candidate: candidate.id, other: other.id }),
  payload: (t) => ({
    candidate: t.expose('id', { type: Candidate, description: 'The first as they stand now.' }),
    other: t.expose('otherId', { type: Candidate, description: 'The other as they stand now.' }),
  }),
});

const MergePartType = builder.enumType('MergePart', {
  description: 'A part of a person of which one of two values is kept as a whole.',
  values: enumValues<MergePart>({
    NAME: 'First and last name.',
    LOG_IN: 'The e-mail address with its password.',
    PHONES: 'Both telephone numbers.',
    DATE_OF_BIRTH: 'The date of birth.',
    SALARY: 'The desired salary.',
    AVAILABILITY: 'Whether and when they are available.',
    PLACE: 'Where they are, and the country of residence.',
    PHOTO: 'The photo.',
    CV: 'The uploaded CV.',
    DETAILS: 'Gender, height, nationalities, languages, smoking, tattoos, relationship.',
    ABOUT: 'About me, and hobbies.',
    DESIRED_ROLES: 'What they look for.',
    EXPERIENCE: 'Past employments.',
    EDUCATION: 'Education.',
    CERTIFICATES: 'Certificates and visas.',
    QUALIFICATIONS: 'Qualifications.',
    SKILLS: 'Skills and equipment.',
  }),
});

const MergeSide = builder.enumType('MergeSide', {
  description: 'Whose value it is, of two people who are merged.',
  values: enumValues<Side>({
    SURVIVOR: 'Of the one whose account stays.',
    OTHER: 'Of the one who is merged into them.',
  }),
});

const MergeChoice = builder.objectRef<Choice>('MergeChoice').implement({
  description: 'A part in which two people differ.',
  fields: (t) => ({
    part: t.expose('part', { type: MergePartType, description: 'Which part.' }),
    label: t.exposeString('label', { description: 'How it is headed.' }),
    survivor: t.exposeString('survivor', {
      nullable: true,
      description: 'Of the one who stays, in a line; null where there is nothing.',
    }),
    other: t.exposeString('other', {
      nullable: true,
      description: 'Of the other, in a line; null where there is nothing.',
    }),
    usual: t.expose('usual', { type: MergeSide, description: 'Whose stays if nobody chooses.' }),
    isFixed: t.exposeBoolean('isFixed', {
      description: 'Whether it cannot be chosen: only one log-in has a confirmed address.',
    }),
  }),
});

const MergePreview = builder.objectRef<MergePreviewShape>('MergePreview').implement({
  description: 'What merging two people would do.',
  fields: (t) => ({
    survivor: t.field({
      type: Candidate,
      description: 'Whose account stays.',
      resolve: ({ survivorId }) => survivorId,
    }),
    other: t.field({
      type: Candidate,
      description: 'Who is merged into them.',
      resolve: ({ otherId }) => otherId,
    }),
    version: t.exposeString('version', {
      description: 'What mergeCandidates takes, to be refused if something has changed since.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why they cannot be merged now; null if they can.',
    }),
    choices: t.expose('choices', { type: [MergeChoice], description: 'The parts that differ.' }),
    effects: t.exposeStringList('effects', {
      description: 'What will happen, a sentence each.',
    }),
  }),
});

const candidateOf = (
  t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>,
  description: string,
) => t.globalID({ for: Candidate, required: true, description });

builder.queryField('mergePreview', (t) =>
  t.field({
    type: MergePreview,
    nullable: true,
    description: `What merging two people would do, and what there is to choose. ${openTo('candidate.merge')}`,
    args: {
      survivor: t.arg.globalID({ for: Candidate, required: true, description: 'Who stays.' }),
      other: t.arg.globalID({ for: Candidate, required: true, description: 'Who is merged.' }),
    },
    resolve: (_root, { survivor, other }, { viewer }) =>
      previewMerge(viewer, { survivor: survivor.id, other: other.id }),
  }),
);

const CandidateMerge = builder.objectRef<OpenMerge>('CandidateMerge').implement({
  description: 'Somebody who was merged into a candidate, which can still be undone.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What undoMerge takes.' }),
    otherName: t.exposeString('otherName', { description: 'The name of whoever was merged.' }),
    byName: t.exposeString('byName', {
      nullable: true,
      description: 'Who did it; null where the account is gone.',
    }),
    mergedAt: t.expose('mergedAt', { type: 'DateTime', description: 'When.' }),
    undoableUntil: t.expose('undoableUntil', {
      type: 'DateTime',
      description: 'When it becomes final.',
    }),
  }),
});

const mergesOf = batched(openMerges);

builder.objectField(Candidate, 'merges', (t) =>
  t.field({
    type: [CandidateMerge],
    nullable: true,
    description: `Who was merged into them in the last ${UNDO_DAYS} days, at most ${MERGES_MAX}, the latest first: that one is undone first. ${openTo('candidate.merge')}`,
    extensions: atMost(() => MERGES_MAX),
    resolve: ({ id }, _args, context) => mergesOf(id, context),
  }),
);

const MergeChoiceInput = builder.inputType('MergeChoiceInput', {
  description: 'Whose value stays.',
  fields: (t) => ({
    part: t.field({ type: MergePartType, required: true, description: 'Of which part.' }),
    side: t.field({ type: MergeSide, required: true, description: 'Whose.' }),
  }),
});

mutation('mergeCandidates', {
  description: `Merges the account of one candidate into another's, which can be undone for ${UNDO_DAYS} days. Both addresses are told by e-mail. INVALID_TRANSITION where something has changed since the preview, or its problem stands. ${openTo('candidate.merge')}`,
  input: (t) => ({
    survivor: candidateOf(t, 'Whose account stays.'),
    other: candidateOf(t, 'Who is merged into them.'),
    version: t.string({ required: true, description: 'That of the preview.' }),
    choices: t.field({
      type: [MergeChoiceInput],
      required: true,
      description: 'Where both differ; of a part that is not named the usual value stays.',
    }),
  }),
  act: (viewer, { survivor, other, ...input }) =>
    mergeCandidates(viewer, { ...input, survivor: survivor.id, other: other.id }),
  payload: (t) => ({
    candidate: t.expose('candidateId', {
      type: Candidate,
      description: 'Who stays, as they stand now.',
    }),
    mergeId: t.exposeID('mergeId', { description: 'What undoMerge takes.' }),
  }),
  message: ({ name }) => mergeTexts.merged(name),
});

mutation('undoMerge', {
  description: `Undoes a merge: both accounts are as they were. What was changed or added since stays with the one who stayed. INVALID_TRANSITION where it was undone, is too late or another merge followed. ${openTo('candidate.merge')}`,
  input: (t) => ({ id: t.id({ required: true, description: 'The id of the merge.' }) }),
  act: (viewer, { id }) => undoMerge(viewer, id),
  payload: (t) => ({
    candidate: t.expose('survivorId', { type: Candidate, description: 'Who stayed.' }),
    other: t.expose('otherId', { type: Candidate, description: 'Who is back.' }),
  }),
  message: mergeTexts.undone,
});
