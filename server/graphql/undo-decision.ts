import { DomainError } from '#server/domain/kernel/errors.ts';
import { undoDecision, undoDecisions, type Undone, UNDOS_MAX } from '#server/domain/undo/undo.ts';
import { Application } from './applications.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { failureOf } from './decision.ts';
import { Job } from './jobs.ts';
import { mutation } from './mutation.ts';

mutation('undoDecision', {
  description:
    'Takes a decision back within ten seconds, once, and only if nothing followed: all stands as before, and its letter is never sent. Afterwards it fails with INVALID_TRANSITION. Only for the account or token that decided.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The decision, as the mutation that made it said.' }),
  }),
  act: (viewer, { id }) => undoDecision(viewer, id),
  payload: (t) => ({
    application: t.field({
      type: Application,
      nullable: true,
      description: 'The application whose move was undone; else null.',
      resolve: ({ applicationId }: Undone) => applicationId,
    }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate whose verification or rejection was undone; else null.',
      resolve: ({ candidateId, jobId }: Undone) => (jobId ? null : candidateId),
    }),
    job: t.field({
      type: Job,
      nullable: true,
      description:
        'The job that was archived or taken out of the viewer’s list, of which candidates were to be told, or to whose shortlist somebody was added; else null.',
      resolve: ({ jobId }: Undone) => jobId,
    }),
  }),
});

interface Outcome {
  undone: Undone | null;
  failure: DomainError | null;
}

const UndoOutcome = builder.objectRef<Outcome>('UndoOutcome').implement({
  description: 'What taking one of several decisions back came to.',
  fields: (t) => ({
    application: t.field({
      type: Application,
      nullable: true,
      description: 'The application whose move was undone; else null.',
      resolve: ({ undone }) => undone?.applicationId,
    }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate whose verification or rejection was undone; else null.',
      resolve: ({ undone }) => (undone?.jobId ? null : undone?.candidateId),
    }),
    failure: t.field(failureOf('Why it was not undone; null where it was.')),
  }),
});

mutation('undoDecisions', {
  description: `Takes up to ${UNDOS_MAX} decisions back, each as undoDecision does, those that can be and no others.`,
  input: (t) => ({
    ids: t.idList({
      required: true,
      description: 'The decisions, as the mutations that made them said.',
    }),
  }),
  rows: ({ ids }) => Math.min(ids.length, UNDOS_MAX),
  act: async (viewer, { ids }) =>
    (await undoDecisions(viewer, ids.map(String))).map((one): Outcome =>
      one instanceof DomainError ? { undone: null, failure: one } : { undone: one, failure: null },
    ),
  payload: (t) => ({
    outcomes: t.field({
      type: [UndoOutcome],
      description: 'What each came to, in the order given.',
      resolve: (outcomes) => outcomes,
    }),
  }),
});
