import { brandWithType } from '@pothos/core';
import { type Change, type Changes, KEPT_DAYS, readChanges } from '#server/domain/changes/feed.ts';
import { watchChanges } from '#server/domain/changes/live.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import type { ChangeKind as Kind } from '#server/domain/kernel/enums.ts';
import { PAGE_MAX } from '#server/domain/kernel/paging.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { loadApplications } from '#server/domain/rows/application.ts';
import { loadCandidates } from '#server/domain/rows/candidate.ts';
import { loadJobs } from '#server/domain/rows/job.ts';
import { loadReferences } from '#server/domain/rows/reference.ts';
import { loadYachts } from '#server/domain/rows/yacht.ts';
import { builder, type GraphContext } from './builder.ts';
import { type ArgumentMaker, pageLength } from './connections.ts';
import { ChangeKind } from './enums.ts';

type Load = (id: string, context: GraphContext) => Promise<object | null>;
const LOADERS: Record<Kind, { type: string; load: Load }> = {
  APPLICATION: { type: 'Application', load: batched<object | null>(loadApplications) },
  CANDIDATE: { type: 'Candidate', load: batched<object | null>(loadCandidates) },
  JOB: { type: 'Job', load: batched<object | null>(loadJobs) },
  YACHT: { type: 'Yacht', load: batched<object | null>(loadYachts) },
  REFERENCE: { type: 'Reference', load: batched<object | null>(loadReferences) },
};

const ChangedNode = builder.objectRef<Change>('ChangedNode').implement({
  description: 'Something that was made, changed or deleted.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChangeKind, description: 'What it is.' }),
    key: t.exposeID('key', {
      description: 'The changeKey of the node, which stays when the node is gone.',
    }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When.' }),
    node: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description:
        'As it is now. Null where it is deleted or no longer for the viewer: a copy is to be deleted, too.',
      resolve: async ({ kind, id }, _args, context) => {
        const { type, load } = LOADERS[kind];
        const node = id && (await load(id, context));
        if (!node) return null;
        brandWithType(node, type as never);
        return node;
      },
    }),
  }),
});

const ChangePage = builder.objectRef<Changes>('ChangePage').implement({
  description: 'A page of changes.',
  fields: (t) => ({
    changes: t.expose('changes', {
      type: [ChangedNode],
      description: 'Oldest first; each node once, at its last change.',
    }),
    position: t.exposeString('position', {
      description: 'What to pass as `since` for what follows.',
    }),
    hasMore: t.exposeBoolean('hasMore', {
      description: 'Whether more follows at once; a page may be short and more follow.',
    }),
  }),
});

const changeArgs = (arg: ArgumentMaker) => ({
  since: arg.string({
    description: 'The last position; without it there are no changes, but a position.',
  }),
  kinds: arg({ type: [ChangeKind], description: 'Only these; all without.' }),
  first: arg.int({ description: `How many, at most ${PAGE_MAX}, which is meant without it.` }),
});

builder.queryField('changes', (t) =>
  t.field({
    type: ChangePage,
    description: `What changed since a position, to keep a copy in step: first ask without one, then read the lists, then ask again and again with the last position. Each kind needs the scope of its list. Changes are kept for ${KEPT_DAYS} days; an older position is refused with EXPIRED_CODE. ${openTo('changes.read')}`,
    args: changeArgs(t.arg),
    extensions: pageLength(PAGE_MAX),
    resolve: (_root, args, { viewer }) => readChanges(viewer, args),
  }),
);

builder.subscriptionField('changes', (t) =>
  t.field({
    type: ChangePage,
    description: `The page of the query of the same name at once, then one whenever something changes. A page comes as soon as no older transaction runs. After a lost connection go on with the last position. ${openTo('changes.read')}`,
    args: changeArgs(t.arg),
    extensions: pageLength(PAGE_MAX),
    subscribe: (_root, args, { viewer }) => watchChanges(viewer, args),
    resolve: (page) => page,
  }),
);
