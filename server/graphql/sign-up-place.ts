import { type SignUpPlace as PlaceShape, signUpPlace } from '#server/domain/candidates/place.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';

const SignUpPlace = builder.objectRef<PlaceShape>('SignUpPlace').implement({
  description: 'Where a sign-up stands in its list, and which are beside it.',
  fields: (t) => ({
    previous: t.field({
      type: Candidate,
      nullable: true,
      description: 'The one above; null for the first.',
      resolve: ({ previousId }) => previousId,
    }),
    next: t.field({
      type: Candidate,
      nullable: true,
      description: 'The one below; null for the last.',
      resolve: ({ nextId }) => nextId,
    }),
    position: t.exposeInt('position', { description: 'From 1.' }),
    total: t.exposeInt('total', { description: 'How many sign-ups the list has.' }),
  }),
});

builder.objectField(Candidate, 'signUpPlace', (t) =>
  t.field({
    type: SignUpPlace,
    nullable: true,
    description: `Their place among the completed or the incomplete sign-ups, whichever they are; null once they are verified. ${openTo('candidate.listSignUps')}`,
    extensions: READS_ID,
    resolve: ({ id }, _args, { viewer }) => signUpPlace(viewer, id),
  }),
);
