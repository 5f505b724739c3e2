import { undoDecision, type Undone } from '#server/domain/undo/undo.ts';
import { Application } from './applications.ts';
import { Candidate } from './candidates.ts';
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
      description: 'The job that was archived or taken out of the viewer’s list; else null.',
      resolve: ({ jobId }: Undone) => jobId,
    }),
  }),
});
