import { batched } from '#server/domain/kernel/batched.ts';
import type { ShortlistVerdict as Verdict } from '#server/domain/kernel/enums.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { shortlistTexts } from '#server/domain/kernel/texts.ts';
import { visibleShortlistLinks } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { type AnswerRow, loadAnswers } from '#server/domain/shortlists/answers.ts';
import {
  SENT_MAX,
  type SentShortlist,
  shortlistsOfEmployer,
} from '#server/domain/shortlists/employer.ts';
import {
  LINK_DAYS,
  type LinkState as State,
  LINKS_MAX,
  loadLinks,
  loadOpenings,
  OPENINGS_SHOWN,
  revokeShortlistLink,
  sendShortlist,
  stateOfLink,
} from '#server/domain/shortlists/links.ts';
import { SHORTLIST_MAX } from '#server/domain/shortlists/entries.ts';
import { loadKeptFrom } from '#server/domain/shortlists/people.ts';
import { READS_ID } from './asked.ts';
import { builder } from './builder.ts';
import { enumValues, LAST_CHANGE, optional } from './described.ts';
import { Employer } from './employers.ts';
import { Job } from './jobs.ts';
import { idOf, mutation, nodeById, type PayloadFields } from './mutation.ts';
import { atMost } from './prices.ts';
import { ShortlistEntry } from './shortlists.ts';

const LinkState = builder.enumType('ShortlistLinkState', {
  description: 'Whether a link to a shortlist works.',
  values: enumValues<State>({
    OPEN: 'It works.',
    EXPIRED: 'Its time is over.',
    REVOKED: 'A consultant has ended it.',
    ERASED: 'The client has erased what was kept about them, which ended it.',
  }),
});

const ShortlistVerdict = builder.enumType('ShortlistVerdict', {
  description: 'What a client says about somebody on a shortlist; it proposes, and moves nobody.',
  values: enumValues<Verdict>({
    YES: 'They would like to meet them.',
    MAYBE: 'Perhaps.',
    NO: 'Not for them.',
  }),
});

const openingsOf = batched(loadOpenings);
const keptFromOf = batched(loadKeptFrom);

const ShortlistLink = builder.prismaNode('ShortlistLink', {
  description: `A link by which a client opens a shortlist; the link itself is in the e-mail alone. ${openTo('shortlist.read')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleShortlistLinks(viewer)] }),
  select: { id: true, revokedAt: true, erasedAt: true, expiresAt: true },
  fields: (t) => ({
    name: t.exposeString('recipientName', {
      nullable: true,
      description: 'The client’s name; null once they have erased it.',
    }),
    email: t.exposeString('recipientEmail', {
      nullable: true,
      description: 'The address that it is bound to; null once the client has erased it.',
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'What the consultant wrote with it.',
    }),
    state: t.field({
      type: LinkState,
      description: 'Whether it works.',
      resolve: (link) => stateOfLink(link),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it works.' }),
    openingCount: t.exposeInt('openingCount', { description: 'How often it was opened.' }),
    openings: t.field({
      type: ['DateTime'],
      description: `When it was opened, the last ${OPENINGS_SHOWN} times, the latest first.`,
      resolve: ({ id }, _args, context) => openingsOf(id, context),
    }),
    keptFrom: t.stringList({
      description:
        'Who on the shortlist may leave the agency and is not shown to this client all the same, and why, a sentence each; none once it no longer works.',
      extensions: atMost(() => SHORTLIST_MAX),
      resolve: ({ id }, _args, context) => keptFromOf(id, context),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
  }),
});

const Answer = builder.objectRef<AnswerRow>('ShortlistAnswer').implement({
  description: 'What a client has answered about somebody on a shortlist.',
  fields: (t) => ({
    client: t.exposeString('client', {
      nullable: true,
      description: 'The client’s name; null once they have erased it.',
    }),
    verdict: t.expose(
      'verdict',
      optional(ShortlistVerdict, 'What they say; null while they have only seen them.'),
    ),
    comment: t.exposeString('comment', { nullable: true, description: 'What they add.' }),
    interviewTimes: t.expose('interviewTimes', {
      type: ['DateTime'],
      description: 'The times that they propose for an interview.',
    }),
    shownAt: t.expose('shownAt', {
      type: 'DateTime',
      description: 'When they first saw the person.',
    }),
    answeredAt: t.expose('answeredAt', optional('DateTime', 'When they answered.')),
  }),
});

const answersOf = batched(loadAnswers);

builder.objectField(ShortlistEntry, 'answers', (t) =>
  t.field({
    type: [Answer],
    description: 'The clients who have seen them, and what they say, the latest link first.',
    extensions: atMost(() => LINKS_MAX),
    resolve: ({ jobId, candidateId }, _args, context) =>
      answersOf(`${jobId} ${candidateId}`, context),
  }),
);

const Sent = builder.objectRef<SentShortlist>('SentShortlist').implement({
  description: 'A shortlist that was sent to an employer, in a line: nobody on it is named.',
  fields: (t) => ({
    position: t.exposeString('position', {
      nullable: true,
      description: 'The position; null where none is given yet.',
    }),
    yachtName: t.exposeString('yachtName', { description: 'The name of its yacht.' }),
    state: t.expose('state', { type: LinkState, description: 'Whether its link works.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was sent.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it works.' }),
    openingCount: t.exposeInt('openingCount', { description: 'How often they opened it.' }),
    shownCount: t.exposeInt('shownCount', { description: 'How many people they have seen.' }),
    answeredCount: t.exposeInt('answeredCount', {
      description: 'About how many of them they have answered.',
    }),
  }),
});

builder.objectField(Employer, 'shortlists', (t) =>
  t.field({
    type: [Sent],
    description: `The shortlists that were sent to the confirmed address of their account, the newest first, ${SENT_MAX} at most; each opens by the link in its e-mail.`,
    extensions: atMost(() => SENT_MAX),
    resolve: ({ id }, _args, { viewer }) => shortlistsOfEmployer(viewer, id),
  }),
);

const linksOf = batched(loadLinks);

builder.objectField(Job, 'shortlistLinks', (t) =>
  t.field({
    type: [ShortlistLink],
    description: `The links to its shortlist that were sent, the newest first. ${openTo('shortlist.read')}`,
    extensions: { ...atMost(() => LINKS_MAX), ...READS_ID },
    resolve: ({ id }, _args, context) => linksOf(id, context),
  }),
);

const link = (t: PayloadFields<{ linkId: string; jobId: string }>) => ({
  link: nodeById(t, ShortlistLink, { description: 'The link.', id: ({ linkId }) => linkId }),
  job: t.expose('jobId', { type: Job, description: 'The job, with all its links.' }),
});

mutation('sendShortlist', {
  description: `Sends a client a link to a job’s shortlist. It opens once the code is given that goes to the same address, and shows whoever may leave the agency at that moment. ${openTo('shortlist.send')}`,
  input: (t) => ({
    jobId: t.globalID({ for: Job, required: true, description: 'The job.' }),
    name: t.string({ required: true, description: 'The client’s name.' }),
    email: t.string({ required: true, description: 'The client’s e-mail address.' }),
    message: t.string({ description: 'A few words to them.' }),
    days: t.int({
      required: true,
      description: `For how many days it works: ${LINK_DAYS.join(', ')}.`,
    }),
  }),
  act: (viewer, { jobId, ...input }) => sendShortlist(viewer, { ...input, jobId: jobId.id }),
  payload: link,
  message: shortlistTexts.sent,
});

mutation('revokeShortlistLink', {
  description: `Ends a link to a shortlist at once. ${openTo('shortlist.send')}`,
  input: idOf(ShortlistLink, 'The link.'),
  act: (viewer, { id }) => revokeShortlistLink(viewer, id.id),
  payload: link,
  message: shortlistTexts.revoked,
});
