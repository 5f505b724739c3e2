import { batched } from '#server/domain/kernel/batched.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { shortlistTexts } from '#server/domain/kernel/texts.ts';
import { visibleShortlistEntries } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import {
  askShortlisted,
  type ConsentState,
  type EntryConsent,
  loadConsents,
} from '#server/domain/shortlists/ask.ts';
import {
  type AddOutcome,
  addToShortlist,
  CHOSEN_MAX,
  describeEntry,
  LINE_MAX,
  loadShortlists,
  moveEntry,
  removeEntry,
  restoreEntry,
  SHORTLIST_MAX,
} from '#server/domain/shortlists/entries.ts';
import { applicationsOfPairs } from '#server/domain/rows/application.ts';
import { watchShortlist } from '#server/domain/shortlists/topic.ts';
import { Application } from './applications.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate, candidateById } from './candidates.ts';
import { enumValues, LAST_CHANGE } from './described.ts';
import { Fit, FIT_PARTS, fitOf } from './fit.ts';
import { Job } from './jobs.ts';
import { idOf, idsOf, mutation, type PayloadFields } from './mutation.ts';
import { atMost } from './prices.ts';

const State = builder.enumType('ShortlistConsentState', {
  description: 'Whether somebody agrees to be shown to the client of a job.',
  values: enumValues<ConsentState>({
    NOT_ASKED: 'They were not asked.',
    ASKED: 'They have not answered yet.',
    AGREED: 'They agree.',
    DECLINED: 'They do not want it.',
    RELEASED: 'An admin has given a reason why they may be shown without having agreed.',
    WORKED_ABOARD:
      'They work or worked on this very yacht or for a client behind her: they are not shown there without a reason.',
    PARTNER:
      'They agree, and their linked partner, who is up for the same yacht, has not: couples are shown together.',
    HIDDEN: 'They do not want to be shown to the yacht, her client or her employer.',
    WITHDRAWN: 'They have taken their application back.',
    REJECTED: 'They were rejected for the job.',
    CLOSED: 'The listing is archived.',
    HIRED_ELSEWHERE: 'They were hired for another job since.',
  }),
});

const Consent = builder.objectRef<EntryConsent>('ShortlistConsent').implement({
  description: 'Whether somebody on a shortlist may be shown to the client.',
  fields: (t) => ({
    state: t.expose('state', { type: State, description: 'What they were asked and said.' }),
    mayLeave: t.exposeBoolean('mayLeave', {
      description: 'Whether what is about them may leave the agency now.',
    }),
  }),
});

const consentOf = batched(loadConsents);
const applicationOf = batched(applicationsOfPairs);

export const ShortlistEntry = builder.prismaNode('ShortlistEntry', {
  description: `Somebody on the shortlist of a job. ${openTo('shortlist.read')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleShortlistEntries(viewer)] }),
  select: { id: true, jobId: true, candidateId: true },
  fields: (t) => ({
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'Who it is; null once they are deleted.',
      resolve: ({ candidateId }, _args, context) => candidateById(candidateId, context),
    }),
    line: t.exposeString('line', {
      nullable: true,
      description: 'What the consultant says about them; the client reads it.',
    }),
    fit: t.field({
      type: [Fit],
      nullable: true,
      description: 'How they fit the job, aspect by aspect.',
      extensions: atMost(() => FIT_PARTS),
      resolve: ({ jobId, candidateId }, _args, context) => fitOf({ jobId, candidateId }, context),
    }),
    consent: t.field({
      type: Consent,
      description: 'Whether they may be shown to the client.',
      resolve: ({ jobId, candidateId }, _args, context) =>
        consentOf(`${jobId} ${candidateId}`, context),
    }),
    application: t.field({
      type: Application,
      nullable: true,
      description: 'Their application for the job; null where they have not applied.',
      resolve: ({ jobId, candidateId }, _args, context) =>
        applicationOf(`${jobId} ${candidateId}`, context),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they were added.' }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
  }),
});

const shortlistOf = batched(loadShortlists);

builder.objectField(Job, 'shortlist', (t) =>
  t.field({
    type: [ShortlistEntry],
    description: `Whom the agency would show to the client, in their order. ${openTo('shortlist.read')}`,
    extensions: { ...atMost(() => SHORTLIST_MAX), ...READS_ID },
    resolve: ({ id }, _args, context) => shortlistOf(id, context),
  }),
);

const Outcome = builder.objectRef<AddOutcome>('AddToShortlistOutcome').implement({
  description: 'What became of one of those who were to be added.',
  fields: (t) => ({
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate; null where the profile is gone.',
      resolve: ({ candidateId }, _args, context) => candidateById(candidateId, context),
    }),
    isAdded: t.exposeBoolean('isAdded', {
      description: 'Whether they were added now.',
    }),
    why: t.exposeString('why', {
      nullable: true,
      description: 'Why not; null if they were added.',
    }),
  }),
});

mutation('addToShortlist', {
  description: `Puts candidates at the end of a job’s shortlist, each once; ${SHORTLIST_MAX} at most. ${openTo('shortlist.change')}`,
  input: (t) => ({
    jobId: t.globalID({ for: Job, required: true, description: 'The job.' }),
    candidateIds: t.globalIDList({
      for: Candidate,
      required: true,
      description: `Whom to add, in their order, at most ${CHOSEN_MAX}.`,
    }),
  }),
  act: (viewer, { jobId, candidateIds }) => addToShortlist(viewer, jobId.id, idsOf(candidateIds)),
  payload: (t) => ({
    job: t.expose('jobId', { type: Job, description: 'The job.' }),
    outcomes: t.field({
      type: [Outcome],
      description: 'What became of each, in the order given.',
      extensions: atMost(() => CHOSEN_MAX),
      resolve: ({ outcomes }) => outcomes,
    }),
  }),
  rows: ({ candidateIds }) => candidateIds.length,
});

const job = (t: PayloadFields<string>) => ({
  job: t.field({
    type: Job,
    description: 'The job, with its shortlist as it stands now.',
    resolve: (id) => id,
  }),
});

mutation('describeShortlistEntry', {
  description: `Writes the line about somebody on a shortlist. ${openTo('shortlist.change')}`,
  input: (t) => ({
    id: t.globalID({ for: ShortlistEntry, required: true, description: 'The entry.' }),
    line: t.string({
      required: true,
      description: `What the client should know, at most ${LINE_MAX} characters; an empty text removes it.`,
    }),
  }),
  act: (viewer, { id, line }) => describeEntry(viewer, { id: id.id, line }),
  payload: job,
});

mutation('moveShortlistEntry', {
  description: `Moves somebody to another place of the shortlist. ${openTo('shortlist.change')}`,
  input: (t) => ({
    id: t.globalID({ for: ShortlistEntry, required: true, description: 'The entry.' }),
    place: t.int({
      required: true,
      description: 'The place, counted from 1; beyond the end is the end.',
    }),
  }),
  act: (viewer, { id, place }) => moveEntry(viewer, { id: id.id, place }),
  payload: job,
});

mutation('askShortlisted', {
  description: `Asks those on a shortlist who were not asked before whether they may be shown to the client. ${openTo('shortlist.change')}`,
  input: (t) => ({
    jobId: t.globalID({ for: Job, required: true, description: 'The job.' }),
    entryIds: t.globalIDList({
      for: ShortlistEntry,
      description: 'Whom of them; everybody where it is missing.',
    }),
  }),
  act: (viewer, { jobId, entryIds }) =>
    askShortlisted(viewer, { jobId: jobId.id, entryIds: idsOf(entryIds) }),
  payload: job,
});

mutation('removeFromShortlist', {
  description: `Takes somebody off a shortlist. ${openTo('shortlist.change')}`,
  input: idOf(ShortlistEntry, 'The entry.'),
  act: (viewer, { id }) => removeEntry(viewer, id.id),
  payload: job,
  message: shortlistTexts.removed,
});

mutation('restoreToShortlist', {
  description: `Puts somebody back who was taken off a shortlist, in their former place. ${openTo('shortlist.change')}`,
  input: idOf(ShortlistEntry, 'The entry.'),
  act: (viewer, { id }) => restoreEntry(viewer, id.id),
  payload: job,
});

builder.subscriptionField('shortlist', (t) =>
  t.field({
    type: Job,
    description: `A job at once, then whenever its shortlist, a link to it or an answer has changed. ${openTo('shortlist.read')}`,
    args: { jobId: t.arg.globalID({ for: Job, required: true, description: 'The job.' }) },
    subscribe: (_root, { jobId }, { viewer }) => watchShortlist(viewer, keyOf(jobId.id)),
    resolve: (id) => id,
  }),
);
