import { may } from '#server/domain/policy/allow.ts';
import { openTo } from '#server/domain/policy/words.ts';
import {
  listVerifiedReferences,
  type VerifiedReference,
  type VerifiedTitle as VerifiedTitleShape,
  type VerifiedChange as VerifiedChangeShape,
  verifiedTitles,
  watchVerifiedReferences,
  watchVerifiedTitles,
} from '#server/domain/references/verified.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { idsOf } from './mutation.ts';
import { Reference } from './references.ts';

builder.objectField(Reference, 'candidate', (t) =>
  t.field({
    type: Candidate,
    nullable: true,
    description: 'Of whom it speaks; null for an integration that may not see them.',
    resolve: ({ candidateId }) => candidateId,
  }),
);

type Edge = VerifiedReference & { cursor: string };

const VerifiedReferenceEdge = builder.objectRef<Edge>('VerifiedReferenceEdge').implement({
  description: 'A verified reference in its group.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Its place in the list.' }),
    title: t.exposeString('title', {
      description: 'Its group: the position that the candidate wants first.',
    }),
    node: t.field({
      type: Reference,
      description: 'The reference.',
      resolve: ({ reference }) => reference,
    }),
  }),
});

const VerifiedReferenceConnection = builder.connectionObject(
  {
    type: Reference,
    name: 'VerifiedReferenceConnection',
    description: 'Verified references, grouped by the position of their candidates.',
  },
  VerifiedReferenceEdge,
);

const ReferenceOrder = orderEnum(
  'VerifiedReferenceOrder',
  'How verified references are ordered, whatever their group.',
  { COMPLETED: 'when it was completed' },
);
const ReferenceFilter = builder.inputType('VerifiedReferenceFilter', {
  description: 'Which references; an empty or missing field does not filter.',
  fields: (t) => ({
    candidates: t.globalIDList({
      description: 'Of these candidates, at most 100, as far as the viewer sees them.',
    }),
    completedSince: t.field({
      type: 'DateTime',
      description: 'Completed at this instant or later.',
    }),
    completedBefore: t.field({ type: 'DateTime', description: 'Completed before this instant.' }),
    archived: t.boolean({ description: 'Whether they are archived.' }),
  }),
});

const VerifiedTitle = builder.objectRef<VerifiedTitleShape>('VerifiedTitle').implement({
  description: 'A group of the verified references.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The position.' }),
    references: t.exposeInt('references', { description: 'How many references it has.' }),
  }),
});

const VerifiedChange = builder.objectRef<VerifiedChangeShape>('VerifiedReferenceChange').implement({
  description: 'A change to the verified references.',
  fields: (t) => ({
    reference: t.field({
      type: Reference,
      nullable: true,
      description:
        'The reference that was completed, archived or restored; null where any may have changed: at first, and after a lost connection.',
      resolve: ({ changed }) => changed?.reference,
    }),
    title: t.string({
      nullable: true,
      description: 'The group of the reference.',
      resolve: ({ changed }) => changed?.title,
    }),
    titles: t.field({
      type: [VerifiedTitle],
      description: 'The groups, in their order.',
      resolve: ({ titles }) => titles,
    }),
    deletedCandidateId: t.globalID({
      nullable: true,
      description: `The candidate who was deleted, and their references with them. ${openTo('agency.watchPresence')}`,
      resolve: ({ deletedCandidateId }, _args, { viewer }) =>
        deletedCandidateId && may(viewer, 'agency.watchPresence')
          ? { id: deletedCandidateId, type: Candidate }
          : null,
    }),
  }),
});

builder.queryFields((t) => ({
  verifiedReferences: t.field({
    type: VerifiedReferenceConnection,
    description: `Every completed reference, archived ones too: by the position of the candidate, newest first. ${openTo('reference.listVerified')} Integrations see no archived ones.`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: ReferenceFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({
        type: ReferenceOrder,
        description: 'By group, then the newest first, where it is missing.',
      }),
      title: t.arg.string({ description: 'Of one group; all where it is missing.' }),
    },
    extensions: pageLength(),
    resolve: async (_root, { filter, ...args }, { viewer }) =>
      connection(
        await listVerifiedReferences(viewer, {
          ...args,
          filter: filter && { ...filter, candidates: idsOf(filter.candidates) },
        }),
        (row) => ({ ...row, node: row.reference }),
      ),
  }),
  verifiedTitles: t.field({
    type: [VerifiedTitle],
    description: `The groups of the verified references, in their order. ${openTo('reference.listVerified')} Integrations see no archived ones.`,
    resolve: (_root, _args, { viewer }) => verifiedTitles(viewer),
  }),
}));

builder.subscriptionFields((t) => ({
  verifiedReferenceChanges: t.field({
    type: VerifiedChange,
    description: `The groups at once, then with each reference that was completed, archived or restored, and when a candidate was deleted. ${openTo('reference.listVerified')} Integrations see no archived ones.`,
    subscribe: (_root, _args, { viewer }) => watchVerifiedReferences(viewer),
    resolve: (change) => change,
  }),
  verifiedTitles: t.field({
    type: [VerifiedTitle],
    description: `The groups at once, then whenever a reference was completed, archived or restored. ${openTo('reference.listVerified')} Integrations see no archived ones.`,
    subscribe: (_root, _args, { viewer }) => watchVerifiedTitles(viewer),
    resolve: (titles) => titles,
  }),
}));
