import {
  deliveryProblem,
  listUnsentEmails,
  type MailDelivery as MailDeliveryShape,
  mailDelivery,
  resendEmail,
  resendProblem,
  watchMailDelivery,
} from '#server/domain/emails/unsent.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { visibleEmails } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { optional } from './described.ts';
import { EmailStatus } from './enums.ts';
import { idOf, mutation, node } from './mutation.ts';

const Email = builder.prismaNode('Email', {
  description: `An e-mail of the agency. ${openTo('email.readUnsent')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleEmails(viewer)] }),
  fields: (t) => ({
    to: t.exposeString('to', { description: 'The address it goes to.' }),
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    status: t.expose('status', { type: EmailStatus, description: 'Where it stands.' }),
    problem: t.string({
      nullable: true,
      description: 'Why the last try failed; null where none has.',
      resolve: deliveryProblem,
    }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it last changed, by a try to send it or by Send again.',
    }),
    nextAttemptAt: t.expose(
      'nextAttemptAt',
      optional('DateTime', 'When it is tried next; null where it is due now or given up.'),
    ),
    whyNotResent: t.string({
      nullable: true,
      description: 'Why it cannot be sent again; null where it can.',
      resolve: (email) => resendProblem(email),
    }),
  }),
});

const EmailConnection = builder.connectionObject(
  { type: Email, name: 'EmailConnection', description: 'A page of e-mails.' },
  { name: 'EmailEdge', description: 'An e-mail in its place.' },
);

const EmailOrder = orderEnum('EmailOrder', 'How e-mails are ordered.', {
  CREATED: 'when it was written',
});
const EmailFilter = builder.inputType('EmailFilter', {
  description: 'Which e-mails; an empty or missing field does not filter.',
  fields: (t) => ({
    statuses: t.field({ type: [EmailStatus], description: 'Where they stand, any of them.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Written at this instant or later.' }),
  }),
});

const MailDelivery = builder.objectRef<MailDeliveryShape>('MailDelivery').implement({
  description: 'How sending e-mails goes.',
  fields: (t) => ({
    isTokenRefused: t.exposeBoolean('isTokenRefused', {
      description: 'Whether the mail service refuses our token: then nothing is sent.',
    }),
    retrying: t.exposeInt('retrying', { description: 'E-mails that failed and are tried again.' }),
    failed: t.exposeInt('failed', {
      description: 'E-mails that were given up, or may not have arrived.',
    }),
  }),
});

builder.queryFields((t) => ({
  unsentEmails: t.field({
    type: EmailConnection,
    description: `E-mails of the last 30 days that could not be sent, newest first. ${openTo('email.readUnsent')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: EmailFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: EmailOrder, description: 'The newest first where it is missing.' }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await listUnsentEmails(viewer, args), (node) => ({ node })),
  }),
  mailDelivery: t.field({
    type: MailDelivery,
    description: `How sending e-mails goes. ${openTo('email.readUnsent')}`,
    resolve: (_root, _args, { viewer }) => mailDelivery(viewer),
  }),
}));

builder.subscriptionField('mailDelivery', (t) =>
  t.field({
    type: MailDelivery,
    description: `How sending e-mails goes at once, then whenever it may have changed. ${openTo('email.readUnsent')}`,
    subscribe: (_root, _args, { viewer }) => watchMailDelivery(viewer),
    resolve: (delivery) => delivery,
  }),
);

mutation('resendEmail', {
  description: `Sends an e-mail again that could not be sent. ${openTo('email.resend')}`,
  input: idOf(Email, 'One that could not be sent.'),
  act: (viewer, { id }) => resendEmail(viewer, id.id),
  payload: node('email', Email, 'The e-mail as it stands now.'),
});
