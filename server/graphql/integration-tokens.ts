import { keyOf } from '#server/domain/kernel/input.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleTokens } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { type CurrentToken, currentToken } from '#server/domain/tokens/current.ts';
import { type Quota as QuotaShape, quotasOf } from '#server/domain/tokens/limits.ts';
import {
  createToken,
  listTokens,
  newestTokens,
  revokeToken,
  TOKEN_DAYS,
  tokenState,
} from '#server/domain/tokens/tokens.ts';
import { builder } from './builder.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { optional } from './described.ts';
import { idOf, mutation, node } from './mutation.ts';

const scopes = {
  JOBS_READ: 'Jobs, drafts left out.',
  APPLICATIONS_READ: 'Applications and their counters, withdrawn ones left out.',
  CANDIDATES_READ: 'Summaries of verified candidates: no address, phone, photo, document or note.',
  JOBS_WRITE:
    'Make, change, list, archive, re-list and delete jobs; drafts are seen, and of every job what may be written: notes and gender too, of its yacht the id alone.',
  APPLICATIONS_WRITE: 'Move applications through the pipeline.',
  CANDIDATES_WRITE: 'See sign-ups, verify and reject them.',
  CANDIDATES_CONTACT:
    'E-mail addresses of candidates, with CANDIDATES_PROFILE their phones, and how to reach their referees.',
  REFERENCES_READ: 'Verified references with their answers, archived ones left out.',
  YACHTS_READ:
    'Yachts of the agency, on jobs too; never notes, charter status or yachts of employers.',
  JOBS_DETAILS:
    'What a candidate reads of a job: description, requirements, conditions; never which yacht it is or where it lies.',
  MATCHES_READ:
    'Candidates ranked for a job, with what each score is made of. Brings jobs and candidates along.',
  CANDIDATES_PROFILE:
    'Whole profiles of verified candidates with their photos, without phones; never CVs, documents or notes.',
  WEBHOOKS_MANAGE:
    'Keep the webhooks of the token itself: make, change, test and delete them. Each event needs its own scope.',
} as const;

const Scope = builder.enumType('Scope', {
  description:
    'What an integration may do. A scope brings those along that it is of no use without: one to write the one to read.',
  values: Object.fromEntries(
    Object.entries(scopes).map(([name, description]) => [name, { description }]),
  ) as { [Name in keyof typeof scopes]: { description: string } },
});

const TokenState = builder.enumType('TokenState', {
  description: 'Whether a token works.',
  values: {
    ACTIVE: { description: 'It works.' },
    EXPIRED: { description: 'Its time is over.' },
    REVOKED: { description: 'An admin has ended it.' },
  } as const,
});

export const IntegrationToken = builder.prismaNode('IntegrationToken', {
  description: `A token that lets an integration in. ${openTo('token.manage')} An integration sees its own.`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleTokens(viewer)] }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is for.' }),
    scopes: t.expose('scopes', { type: [Scope], description: 'What it may do.' }),
    state: t.field({
      type: TokenState,
      description: 'Whether it works.',
      resolve: (token) => tokenState(token, new Date()),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it last changed; being used is no change.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
    lastUsedAt: t.expose(
      'lastUsedAt',
      optional('DateTime', 'When it was last used, to five minutes; null where it never was.'),
    ),
    madeBy: t.string({
      nullable: true,
      description: `The name of the admin who made it; null where they are gone. ${openTo('token.manage')}`,
      select: (_args, { viewer }) => ({
        createdBy: may(viewer, 'token.manage') && { select: { firstName: true, lastName: true } },
      }),
      resolve: ({ createdBy }) => createdBy && `${createdBy.firstName} ${createdBy.lastName}`,
    }),
  }),
});

const TokenConnection = builder.connectionObject(
  { type: IntegrationToken, name: 'IntegrationTokenConnection', description: 'A list of tokens.' },
  { name: 'IntegrationTokenEdge', description: 'A token in a list.' },
);
const TokenOrder = orderEnum('IntegrationTokenOrder', 'How tokens are ordered.', {
  CREATED: 'when it was made',
});
const TokenFilter = builder.inputType('IntegrationTokenFilter', {
  description: 'Which tokens; an empty or missing field does not filter.',
  fields: (t) => ({
    states: t.field({ type: [TokenState], description: 'Whether they work.' }),
    scopes: t.field({ type: [Scope], description: 'With any of these.' }),
  }),
});

builder.queryFields((t) => ({
  tokens: t.field({
    type: TokenConnection,
    description: `The tokens of the agency, newest first, those that are over too. ${openTo('token.manage')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: TokenFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: TokenOrder, description: 'The newest first where it is missing.' }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await listTokens(viewer, args), (node) => ({ node })),
  }),
  integrationTokens: t.field({
    type: [IntegrationToken],
    deprecationReason: 'Has no pages and at most 500 entries: read tokens.',
    description: `The tokens of the agency, newest first, those that are over too. ${openTo('token.manage')}`,
    resolve: (_root, _args, { viewer }) => newestTokens(viewer),
  }),
}));

const Quota = builder.objectRef<QuotaShape>('Quota').implement({
  description: 'One limit of a token, within a minute.',
  fields: (t) => ({
    limit: t.exposeInt('max', { description: 'How much a minute has.' }),
    remaining: t.exposeInt('remaining', {
      description: 'What is left of it, after this document.',
    }),
    resetSeconds: t.exposeInt('resetSeconds', { description: 'Seconds until it is whole again.' }),
  }),
});

const RateLimit = builder
  .objectRef<Awaited<ReturnType<typeof quotasOf>>>('IntegrationRateLimit')
  .implement({
    description: 'What a token may still do within the minute, on all servers together.',
    fields: (t) => ({
      requests: t.expose('requests', { type: Quota, description: 'Requests.' }),
      cost: t.expose('cost', { type: Quota, description: 'The cost of documents.' }),
    }),
  });

const CurrentIntegration = builder.objectRef<CurrentToken>('CurrentIntegration').implement({
  description: 'The integration that is asking.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What its token is for.' }),
    scopes: t.expose('scopes', { type: [Scope], description: 'What it may do.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When its token ends by itself.',
    }),
    rateLimit: t.field({
      type: RateLimit,
      description: 'What it has left.',
      resolve: ({ id }) => quotasOf(id),
    }),
  }),
});

builder.queryField('currentIntegration', (t) =>
  t.field({
    type: CurrentIntegration,
    nullable: true,
    description: 'The integration whose token asks; null for guests and people.',
    resolve: (_root, _args, { viewer }) => currentToken(viewer),
  }),
);

mutation('createIntegrationToken', {
  description: `Makes a token for an integration. ${openTo('token.manage')}`,
  input: (t) => ({
    name: t.string({ required: true, description: 'What it is for.' }),
    scopes: t.field({ type: [Scope], required: true, description: 'What it may do.' }),
    days: t.int({ required: true, description: `How long it lives, at most ${TOKEN_DAYS}.` }),
  }),
  act: (viewer, input) => createToken(viewer, input),
  payload: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The token itself, told this once: send it as `Authorization: Bearer …`.',
    }),
    integrationToken: t.expose('token', {
      type: IntegrationToken,
      description: 'What is kept of it.',
    }),
  }),
});

mutation('revokeIntegrationToken', {
  description: `Ends a token at once, on open connections too. ${openTo('token.manage')}`,
  input: idOf(IntegrationToken, 'The token.'),
  act: (viewer, { id }) => revokeToken(viewer, id.id),
  payload: node('integrationToken', IntegrationToken, 'The token as it stands now.'),
});
