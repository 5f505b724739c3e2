import {
  endOtherSessions,
  endSession,
  listSessions,
} from '#server/domain/accounts/own-sessions.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { isSignedIn } from '#server/domain/kernel/viewer.ts';
import { visibleSessions } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { User } from './accounts.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { optional } from './described.ts';
import { deleted, idOf, mutation, nodeById } from './mutation.ts';

const Session = builder.prismaNode('Session', {
  description:
    'A log-in of somebody that is not over. Its owner and admins see it; its secret, nobody.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleSessions(viewer)] }),
  fields: (t) => ({
    device: t.exposeString('device', {
      description: 'Browser and system, as they have named themselves at the log-in.',
    }),
    network: t.expose(
      'network',
      optional(
        'String',
        'The network that it was last used from, never the whole address: the /24 of IPv4, the /48 of IPv6.',
      ),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the log-in was.' }),
    lastUsedAt: t.expose('seenAt', {
      type: 'DateTime',
      description: 'When it was last used, to five minutes.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description:
        'When it ends without being used; used, 90 days after the log-in, 12 hours for admins.',
    }),
    isCurrent: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _args, { viewer }) => isSignedIn(viewer) && viewer.sessionId === id,
    }),
  }),
});

const SessionConnection = builder.connectionObject(
  { type: Session, name: 'SessionConnection', description: 'A list of log-ins.' },
  { name: 'SessionEdge', description: 'A log-in in a list.' },
);
const SessionOrder = orderEnum('SessionOrder', 'How log-ins are ordered.', {
  CREATED: 'when it was',
});
const SessionFilter = builder.inputType('SessionFilter', {
  description: 'Which log-ins; an empty or missing field does not filter.',
  fields: (t) => ({
    devices: t.stringList({ description: 'On any of these, as `device` names them.' }),
  }),
});

builder.queryField('sessions', (t) =>
  t.field({
    type: SessionConnection,
    description: `Where somebody is logged in, the latest log-in first. ${openTo('account.sessions')}`,
    args: {
      ...pageArgs(t.arg),
      ownerId: t.arg.globalID({
        for: [User, Candidate],
        description: "Whose; the viewer's own where it is missing, anybody's for an admin.",
      }),
      filter: t.arg({ type: SessionFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: SessionOrder, description: 'The latest first where it is missing.' }),
    },
    extensions: pageLength(),
    resolve: async (_root, { ownerId, ...args }, { viewer }) =>
      connection(await listSessions(viewer, { ...args, ownerId: ownerId?.id }), (node) => ({
        node,
      })),
  }),
);

mutation('endSession', {
  description: `Ends a log-in at once, on open connections too. ${openTo('account.sessions')}`,
  input: idOf(Session, 'The log-in: one’s own, for an admin anybody’s.'),
  takesNoKey: true,
  act: async (viewer, { id }, context) => {
    const ended = await endSession(viewer, { id: id.id });
    if (ended.isOwn) {
      context.setSession?.(null);
      context.viewer = { role: 'guest', address: viewer.address };
    }
    return ended;
  },
  payload: deleted(Session, 'The log-in that is over.'),
});

mutation('endOtherSessions', {
  description: `Ends every log-in of somebody but the one that asks, on open connections too. ${openTo('account.sessions')}`,
  input: (t) => ({
    ownerId: t.globalID({
      for: [User, Candidate],
      description: "Whose; the viewer's own where it is missing, anybody's for an admin.",
    }),
  }),
  takesNoKey: true,
  act: (viewer, { ownerId }) => endOtherSessions(viewer, { ownerId: ownerId?.id ?? null }),
  payload: (t) => ({
    user: nodeById(t, User, { description: 'The account.', id: ({ userId }) => userId }),
    ended: t.exposeInt('ended', { description: 'How many log-ins are over.' }),
  }),
});
