import { watchCouples } from '#server/domain/couples/live.ts';
import { updateCouple } from '#server/domain/couples/move.ts';
import { requestCouple } from '#server/domain/couples/request.ts';
import {
  COUPLE_SHAPE,
  type CoupleParty,
  couplePlaces,
  openCoupleOf,
  readCoupleNames,
} from '#server/domain/couples/view.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleCouples } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import type { CoupleSide as CoupleSideValue } from '#server/domain/rules/transitions.ts';
import { LAST_CHANGE } from './described.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { CoupleStatus } from './enums.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { nodeById, type PayloadFields } from './mutation.ts';
import { type Changed, profileChange } from './profile-payload.ts';
import { CandidateProfile } from './profile.ts';

const CoupleSide = builder.enumType('CoupleSide', {
  description: 'The two sides of a couple.',
  values: {
    SENDER: { description: 'Asked.' },
    RECEIVER: { description: 'Was asked.' },
  } satisfies Record<CoupleSideValue, object>,
});

const nameOf = batched((_viewer, ids) => readCoupleNames(ids));

const CouplePerson = builder.objectRef<CoupleParty>('CouplePerson').implement({
  description: 'One side of a couple, as far as the viewer may know them.',
  fields: (t) => ({
    side: t.expose('side', { type: CoupleSide, description: 'Which of the two.' }),
    name: t.string({
      nullable: true,
      description: 'First and last name; null for the sender of a request until it is accepted.',
      resolve: async ({ candidateId }, _args, context) => {
        const name = candidateId && (await nameOf(candidateId, context));
        return name ? `${name.firstName} ${name.lastName}`.trim() : null;
      },
    }),
    email: t.string({
      nullable: true,
      description: 'Address; for the sender of a request the one that they typed.',
      resolve: async ({ candidateId, typedEmail }, _args, context) => {
        const name = candidateId && (await nameOf(candidateId, context));
        return name ? name.email : typedEmail;
      },
    }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The person in the lists; for themself and admins.',
      resolve: ({ candidateId }, _args, { viewer }) =>
        may(viewer, 'couple.readPerson', { candidateId }) ? candidateId : null,
    }),
  }),
});

const Couple = builder.prismaNode('Couple', {
  description:
    'A couple link between two candidates, requested or linked. Its two sides and admins see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleCouples(viewer)] }),
  // The members are needed to decide what the viewer may see.
  include: COUPLE_SHAPE.include,
  fields: (t) => ({
    status: t.expose('status', { type: CoupleStatus, description: 'Its state.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
    sender: t.field({
      type: CouplePerson,
      description: 'Who asked.',
      resolve: (couple, _args, { viewer }) => couplePlaces(viewer, couple).sender,
    }),
    receiver: t.field({
      type: CouplePerson,
      description: 'Who was asked.',
      resolve: (couple, _args, { viewer }) => couplePlaces(viewer, couple).receiver,
    }),
    viewerSide: t.field({
      type: CoupleSide,
      nullable: true,
      description: 'Which of the two the viewer is; null for an admin.',
      resolve: (couple, _args, { viewer }) => couplePlaces(viewer, couple).side,
    }),
    partner: t.field({
      type: CouplePerson,
      nullable: true,
      description: "The viewer's partner; null for an admin.",
      resolve: (couple, _args, { viewer }) => couplePlaces(viewer, couple).partner,
    }),
    viewerChoices: t.field({
      type: [CoupleStatus],
      description: 'What the viewer may make of it now.',
      resolve: (couple, _args, { viewer }) => couplePlaces(viewer, couple).choices,
    }),
  }),
});

builder.objectField(CandidateProfile, 'couple', (t) =>
  t.field({
    type: Couple,
    nullable: true,
    description: 'The couple link that is requested or stands; null without one.',
    resolve: ({ id }, _args, { viewer }) => openCoupleOf(viewer, id),
  }),
);

const changedCouple = (t: PayloadFields<Changed<{ id: string }>>) => ({
  couple: nodeById(t, Couple, {
    description: 'The couple; null once it is over.',
    id: ({ result }) => result.id,
  }),
});

profileChange('requestCouple', {
  description: `Asks another candidate to link as a couple. ALREADY_EXISTS where one of the two has a partner or an open request. 5 a day. ${openTo('couple.change')}`,
  input: (t) => ({
    email: t.string({ required: true, description: "The partner's address." }),
  }),
  act: (viewer, input) => requestCouple(viewer, input),
  payload: changedCouple,
});

profileChange('updateCouple', {
  description: `Accepts, rejects, cancels or removes the viewer's couple link; INVALID_TRANSITION where that is not theirs to do or too late. ${openTo('couple.change')}`,
  input: (t) => ({
    id: t.globalID({ for: Couple, required: true, description: 'The couple.' }),
    status: t.field({
      type: CoupleStatus,
      required: true,
      description: 'LINKED or DECLINED for the receiver, CANCELLED for the sender, then REMOVED.',
    }),
  }),
  act: (viewer, { id, status }) => updateCouple(viewer, { id: id.id, status }),
  payload: changedCouple,
});

builder.subscriptionField('coupleChanges', (t) =>
  t.field({
    type: Candidate,
    nullable: true,
    description: `The candidate whose couple link has changed: for a candidate themself, at once and after each change; for an admin anybody, null at first. ${openTo('couple.watch')}`,
    subscribe: (_root, _args, { viewer }) => watchCouples(viewer),
    resolve: ({ candidateId }) => candidateId,
  }),
);
