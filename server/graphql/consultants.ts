import { listConsultants, setOwnConsultant } from '#server/domain/jobs/consultants.ts';
import { viewerUser } from '#server/domain/accounts/viewer-user.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { User } from './accounts.ts';
import { builder } from './builder.ts';
import { mutation } from './mutation.ts';

builder.queryField('consultants', (t) =>
  t.stringList({
    description: `The names that a listing’s consultant is chosen from. ${openTo('job.readConsultants')}`,
    resolve: (_root, _args, { viewer }) => listConsultants(viewer),
  }),
);

mutation('setOwnConsultant', {
  description: `Says which consultant the viewer is: the default of new listings. ${openTo('job.setConsultant')}`,
  input: (t) => ({
    consultant: t.string({ description: 'One of the consultants; null for none.' }),
  }),
  act: async (viewer, input) => {
    await setOwnConsultant(viewer, input);
    return viewer;
  },
  payload: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account as it stands now.',
      resolve: (viewer) => viewerUser(viewer),
    }),
  }),
});
