import { type Subject, watchPresence } from '#server/domain/agency/presence.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { Job } from './jobs.ts';
import { Yacht } from './yachts.ts';

builder.subscriptionField('isThere', (t) =>
  t.boolean({
    description: `Whether a candidate, a job or a yacht is there: at once, then false when it is deleted. ${openTo('agency.watchPresence')}`,
    args: {
      id: t.arg.globalID({
        for: [Candidate, Job, Yacht],
        required: true,
        description: 'What is open.',
      }),
    },
    subscribe: (_root, { id }, { viewer }) => watchPresence(viewer, id.typename as Subject, id.id),
    resolve: (isThere) => isThere,
  }),
);
