import { globalId } from '#server/graphql/global-ids.ts';
import { createSession } from '#server/testing/fixtures.ts';
import { on, PEOPLE, type Rule } from './graph.ts';

/** Who may end whose log-ins. */
export const sessionMutations: Record<string, Rule> = {
  'Mutation.endSession': {
    answers: 'login ok absent absent ok no no',
    args: async ({ rows }) => ({
      id: globalId('Session', await createSession(rows.User)),
    }),
  },
  'Mutation.endOtherSessions, their own': { answers: PEOPLE, args: () => ({}) },
  'Mutation.endOtherSessions, the candidate’s': {
    answers: 'login ok absent absent ok no no',
    args: on('Candidate', 'ownerId'),
  },
};
