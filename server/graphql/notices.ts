import { viewerUser } from '#server/domain/accounts/viewer-user.ts';
import { keyOf, LIST_MAX } from '#server/domain/kernel/input.ts';
import { noticeKinds } from '#server/domain/kernel/notice-labels.ts';
import { PAGE_MAX } from '#server/domain/kernel/paging.ts';
import { chooseNoticeMails } from '#server/domain/notices/choose.ts';
import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
  type NoticeChange as NoticeChangeShape,
  readNotice,
  watchNotices,
} from '#server/domain/notices/list.ts';
import { pathOf, textOf, titleOf } from '#server/domain/notices/words.ts';
import { isOwnAccount, visibleNotices } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { User } from './accounts.ts';
import { builder } from './builder.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { labelled, optional } from './described.ts';
import { idsOf, mutation, type PayloadFields } from './mutation.ts';

const NoticeKind = builder.enumType('NoticeKind', {
  description: 'What a notice tells.',
  values: labelled(noticeKinds),
});

const TOLD = ['kind', 'subject', 'detail', 'jobId'] as const;
const OF_WORDS = Object.fromEntries(TOLD.map((name) => [name, true] as const)) as Record<
  (typeof TOLD)[number],
  true
>;

const Notice = builder.prismaNode('Notice', {
  description: `Something that somebody is told of on their own screen; they alone see it, for 180 days. ${openTo('notice.read')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleNotices(viewer)] }),
  fields: (t) => ({
    kind: t.expose('kind', { type: NoticeKind, description: 'What it tells.' }),
    title: t.string({
      description: 'What happened, in one line.',
      select: OF_WORDS,
      resolve: titleOf,
    }),
    text: t.string({ description: 'What follows from it.', select: OF_WORDS, resolve: textOf }),
    path: t.string({
      description: 'Where it leads on this site, from the slash.',
      select: OF_WORDS,
      resolve: pathOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was told.' }),
    readAt: t.expose('readAt', optional('DateTime', 'When it was read; null where it was not.')),
  }),
});

const NoticeConnection = builder.connectionObject(
  { type: Notice, name: 'NoticeConnection', description: 'A page of notices.' },
  { name: 'NoticeEdge', description: 'A notice in its place.' },
);
const NoticeOrder = orderEnum('NoticeOrder', 'How notices are ordered.', {
  CREATED: 'when it was told',
});
const NoticeFilter = builder.inputType('NoticeFilter', {
  description: 'Which notices; an empty or missing field does not filter.',
  fields: (t) => ({
    kinds: t.field({ type: [NoticeKind], description: 'What they tell, any of them.' }),
    isUnread: t.boolean({ description: 'Only what was not read, or only what was.' }),
  }),
});

builder.prismaObjectFields(User, (t) => ({
  notices: t.field({
    type: NoticeConnection,
    nullable: true,
    description:
      'What they are told of on their own screens, the newest first; null for everybody else.',
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: NoticeFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: NoticeOrder, description: 'The newest first where it is missing.' }),
    },
    extensions: pageLength(),
    select: { id: true },
    resolve: async ({ id }, args, { viewer }) =>
      isOwnAccount(viewer, id)
        ? connection(await listNotices(viewer, args), (node) => ({ node }))
        : null,
  }),
  unreadNoticeCount: t.int({
    nullable: true,
    description: 'How many of them they have not read; null for everybody else.',
    select: { id: true },
    resolve: ({ id }, _args, { viewer }) =>
      isOwnAccount(viewer, id) ? countUnreadNotices(viewer) : null,
  }),
  mailedNotices: t.field({
    type: [NoticeKind],
    nullable: true,
    description: 'The kinds of notices that they get by e-mail, too; null for everybody else.',
    select: { id: true, mailedNotices: true },
    resolve: ({ id, mailedNotices }, _args, { viewer }) =>
      isOwnAccount(viewer, id) ? mailedNotices : null,
  }),
  noticesDaily: t.boolean({
    nullable: true,
    description: 'Whether these come in one e-mail a day; null for everybody else.',
    select: { id: true, noticesDaily: true },
    resolve: ({ id, noticesDaily }, _args, { viewer }) =>
      isOwnAccount(viewer, id) ? noticesDaily : null,
  }),
}));

const NoticeChange = builder.objectRef<NoticeChangeShape>('NoticeChange').implement({
  description: 'What became of the notices of the viewer.',
  fields: (t) => ({
    viewer: t.prismaField({
      type: User,
      nullable: true,
      description: 'The viewer, with how many they have not read.',
      resolve: (query, _change, _args, { viewer }) => viewerUser(viewer, query),
    }),
    notice: t.prismaField({
      type: Notice,
      nullable: true,
      description: 'The one that came; null where several may have changed.',
      resolve: (query, { noticeId }, _args, { viewer }) =>
        noticeId === null ? null : readNotice(viewer, noticeId, query),
    }),
    goneId: t.globalID({
      nullable: true,
      description: 'The one that was taken back.',
      resolve: ({ goneId }) => (goneId === null ? null : { id: goneId, type: Notice }),
    }),
  }),
});

builder.subscriptionField('noticeChanges', (t) =>
  t.field({
    type: NoticeChange,
    description: `The viewer at once, then each change of what they are told of. ${openTo('notice.read')}`,
    subscribe: (_root, _args, { viewer }) => watchNotices(viewer),
    resolve: (change) => change,
  }),
);

const ofViewer = <Result>(t: PayloadFields<Result>) => ({
  viewer: t.prismaField({
    type: User,
    nullable: true,
    description: 'The viewer as they stand now.',
    resolve: (query, _result, _args, { viewer }) => viewerUser(viewer, query),
  }),
});

mutation('markNoticesRead', {
  description: `Marks notices of the viewer as read; what is read stays read. ${openTo('notice.read')}`,
  input: (t) => ({
    ids: t.globalIDList({ for: Notice, description: `These; at most ${PAGE_MAX}.` }),
    upTo: t.globalID({ for: Notice, description: 'This one and all that are older.' }),
  }),
  act: (viewer, { ids, upTo }) =>
    markNoticesRead(viewer, { ids: idsOf(ids), upTo: upTo?.id ?? null }),
  payload: ofViewer,
});

mutation('chooseNoticeMails', {
  description: `Chooses which kinds of notices the viewer gets by e-mail, too, and whether once a day. ${openTo('notice.chooseMails')}`,
  input: (t) => ({
    kinds: t.field({
      type: [NoticeKind],
      description: `These and no others; as they are without. At most ${LIST_MAX}.`,
    }),
    daily: t.boolean({ description: 'Whether in one e-mail a day; as it is without.' }),
  }),
  act: (viewer, input) => chooseNoticeMails(viewer, input),
  payload: ofViewer,
});
