import { keyOf } from '#server/domain/kernel/input.ts';
import { visibleTokens } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import {
  createToken,
  listTokens,
  revokeToken,
  TOKEN_DAYS,
  tokenState,
} from '#server/domain/tokens/tokens.ts';
import { builder } from './builder.ts';
import { optional } from './described.ts';
import { idOf, mutation, node } from './mutation.ts';

const scopes = {
  JOBS_READ: 'Jobs, drafts left out.',
  APPLICATIONS_READ: 'Applications and their counters, withdrawn ones left out.',
  CANDIDATES_READ: 'Summaries of verified candidates: no address, phone, document or note.',
  JOBS_WRITE: 'Make, change, list, archive, re-list and delete jobs; drafts are seen.',
  APPLICATIONS_WRITE: 'Move applications through the pipeline.',
  CANDIDATES_WRITE: 'See sign-ups, verify and reject them.',
  CANDIDATES_CONTACT: 'E-mail addresses of candidates, and how to reach their referees.',
  REFERENCES_READ: 'Verified references with their answers, archived ones left out.',
} as const;

const Scope = builder.enumType('Scope', {
  description: 'What an integration may do. A scope to write brings the one to read along.',
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
  description: `A token that lets an integration in. ${openTo('token.manage')}`,
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
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
    lastUsedAt: t.expose(
      'lastUsedAt',
      optional('DateTime', 'When it was last used, to five minutes; null where it never was.'),
    ),
    madeBy: t.string({
      nullable: true,
      description: 'The name of the admin who made it; null where they are gone.',
      select: { createdBy: { select: { firstName: true, lastName: true } } },
      resolve: ({ createdBy }) => createdBy && `${createdBy.firstName} ${createdBy.lastName}`,
    }),
  }),
});

builder.queryField('integrationTokens', (t) =>
  t.field({
    type: [IntegrationToken],
    description: `Every token of the agency, newest first, those that are over too. ${openTo('token.manage')}`,
    resolve: (_root, _args, { viewer }) => listTokens(viewer),
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
