import { findJumpTargets, type JumpTarget as TargetShape } from '#server/domain/agency/jump.ts';
import { loadClients } from '#server/domain/clients/list.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { loadYachts } from '#server/domain/rows/yacht.ts';
import { builder } from './builder.ts';
import { atMost } from './prices.ts';
import { Candidate } from './candidates.ts';
import { Client } from './clients.ts';
import { Job } from './jobs.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { Yacht } from './yachts.ts';

const clientOf = batched(loadClients);
const yachtOf = batched(loadYachts);

const JumpTarget = builder.objectRef<TargetShape>('JumpTarget').implement({
  description: 'What can be jumped to: one of the four.',
  fields: (t) => ({
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate.',
      resolve: ({ kind, id }) => (kind === 'CANDIDATE' ? id : null),
    }),
    yacht: t.field({
      type: Yacht,
      nullable: true,
      description: 'The yacht.',
      resolve: ({ kind, id }, _args, context) => (kind === 'YACHT' ? yachtOf(id, context) : null),
    }),
    job: t.field({
      type: Job,
      nullable: true,
      description: 'The job.',
      resolve: ({ kind, id }) => (kind === 'JOB' ? id : null),
    }),
    client: t.field({
      type: Client,
      nullable: true,
      description: 'The client.',
      resolve: ({ kind, id }, _args, context) => (kind === 'CLIENT' ? clientOf(id, context) : null),
    }),
  }),
});

const JumpAct = builder.enumType('JumpAct', {
  description: 'What is done with whatever is jumped to.',
  values: {
    VERIFY: { description: 'Verifying a sign-up.' },
    LIST: { description: 'Beginning a listing for a yacht.' },
    ALERT: { description: 'Telling candidates of an active, live job.' },
  } as const,
});

builder.queryField('jumpTargets', (t) =>
  t.field({
    type: [JumpTarget],
    description: `Candidates, yachts, jobs and clients by part of a name, up to six of each; jobs also by yacht and reference, clients by their people. ${openTo('agency.jump')}`,
    args: {
      text: t.arg.string({
        description: 'At least two characters; fewer find nothing.',
      }),
      act: t.arg({
        type: JumpAct,
        description:
          'Keeps the one kind that it can be done with, up to 18; without a text whatever they are called.',
      }),
    },
    extensions: atMost(() => 24),
    resolve: (_root, { text, act }, { viewer }) => findJumpTargets(viewer, text ?? '', act),
  }),
);
