import { z } from 'zod';
import { tellOfToken } from '#server/domain/accounts/security-letters.ts';
import { revokeTokens } from '#server/domain/accounts/sessions.ts';
import { notFound, unauthenticated } from '#server/domain/kernel/errors.ts';
import { orElse } from '#server/domain/kernel/fields.ts';
import { nameText, parse, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { anyOf } from '#server/domain/kernel/list-filters.ts';
import {
  type CreatedOrder,
  type Page,
  type ListArgs,
  pageById,
} from '#server/domain/kernel/paging.ts';
import { firstFailing, refuseForm } from '#server/domain/kernel/problems.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleTokens } from '#server/domain/policy/visible.ts';
import type { IntegrationToken, Prisma } from '#server/generated/prisma/client.ts';
import { Scope } from '#server/generated/prisma/enums.ts';
import { db, query, transaction } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/** The maximum lifetime of a token in days (contract, section 3). */
export const TOKEN_DAYS = 365;
/** Its last use is written at most this often. */
const TOUCH_SECONDS = 300;

const tokenTexts = {
  name: 'Please name the token.',
  scopes: 'Please choose at least one scope.',
  days: `A token lives at most ${TOKEN_DAYS} days.`,
} as const;

/**
 * The integration of a bearer token. Read on every request, so that revoking one takes effect at once.
 * @throws unauthenticated if it is unknown, expired or revoked: an integration must notice
 */
export async function viewerOfToken(token: string, address: string): Promise<Viewer> {
  const [row] = await query<{ id: string; scopes: Scope[]; stale: boolean }>(
    'viewer-of-token',
    sql`select id, array_to_json(scopes) as scopes,
       last_used_at is null or last_used_at < now() - make_interval(secs => ${TOUCH_SECONDS}) as stale
     from integration_tokens
     where token_hash = ${hashSecret(token)} and revoked_at is null and expires_at > now()`,
  );
  if (!row) throw unauthenticated('This token is unknown, expired or revoked.');
  if (row.stale)
    await query(
      'touch-token',
      sql`update integration_tokens set last_used_at = now() where id = ${row.id}`,
    );
  return { role: 'integration', address, tokenId: row.id, scopes: row.scopes };
}

const tokenInput = z.object({
  name: orElse(nameText, ''),
  scopes: orElse(z.array(z.enum(Scope)), []),
  days: orElse(z.int(), 0),
});
export type TokenInput = z.input<typeof tokenInput>;

/** The scopes to read that a scope is of no use without: nobody changes what they cannot see. */
const READS: Partial<Record<Scope, readonly Scope[]>> = {
  JOBS_DETAILS: ['JOBS_READ'],
  JOBS_WRITE: ['JOBS_READ'],
  APPLICATIONS_WRITE: ['APPLICATIONS_READ'],
  CANDIDATES_WRITE: ['CANDIDATES_READ'],
  CANDIDATES_CONTACT: ['CANDIDATES_READ'],
  CANDIDATES_PROFILE: ['CANDIDATES_READ'],
  MATCHES_READ: ['JOBS_READ', 'CANDIDATES_READ'],
};

export interface MadeToken {
  /** The secret itself, which is not stored: it is shown only now. */
  secret: string;
  token: IntegrationToken;
}

/** Creates a token for an integration. Admins only. @throws invalid-input */
export async function createToken(viewer: Viewer, input: TokenInput): Promise<MadeToken> {
  const admin = allow(viewer, 'token.manage');
  const { fields, faults } = parseForm(tokenInput, input);
  const { name, scopes, days } = fields;
  refuseForm(
    faults,
    firstFailing([
      [name !== '', tokenTexts.name, 'name'],
      [scopes.length > 0, tokenTexts.scopes, 'scopes'],
      [days >= 1 && days <= TOKEN_DAYS, tokenTexts.days, 'days'],
    ]),
  );
  const wanted = new Set(scopes.flatMap((scope) => [scope, ...(READS[scope] ?? [])]));
  const secret = `tok_${newSecret()}`;
  const data = {
    name,
    tokenHash: hashSecret(secret),
    scopes: Object.values(Scope).filter((scope) => wanted.has(scope)),
    createdById: admin.userId,
    expiresAt: new Date(Date.now() + days * 86_400_000),
  };
  const token = await transaction(async (tx) => {
    const made = await tx.integrationToken.create({ data });
    const maker = await tx.user.findUnique({ where: { id: admin.userId } });
    if (maker) await tellOfToken(tx, viewer, maker, made);
    return made;
  });
  return { secret, token };
}

/** Revokes a token at once, on open connections, too; an expired one is unchanged. Admins only. */
export async function revokeToken(viewer: Viewer, tokenId: string): Promise<IntegrationToken> {
  allow(viewer, 'token.manage');
  const id = parse(uuid, tokenId);
  return transaction(async (tx) => {
    const known = await tx.integrationToken.findFirst({
      where: { id, AND: [visibleTokens(viewer)] },
    });
    if (!known) throw notFound();
    await revokeTokens(tx, { id });
    return tx.integrationToken.findUniqueOrThrow({ where: { id } });
  });
}

const tokenFilter = z.strictObject({
  states: anyOf(z.enum(['ACTIVE', 'EXPIRED', 'REVOKED'])),
  scopes: anyOf(z.enum(Scope)),
});

export type TokenArgs = ListArgs<typeof tokenFilter, CreatedOrder>;

/** A page of the agency's tokens, newest first. Admins only. */
export async function listTokens(viewer: Viewer, args: TokenArgs): Promise<Page<IntegrationToken>> {
  allow(viewer, 'token.manage');
  const { states, scopes } = parse(tokenFilter, args.filter ?? {}, ['filter']);
  const now = new Date();
  const kept: Prisma.IntegrationTokenWhereInput = {
    ...(states?.length && { OR: states.map((state) => tokensIn(state, now)) }),
    ...(scopes?.length && { scopes: { hasSome: scopes } }),
  };
  const where = { AND: [visibleTokens(viewer), kept] };
  const { integrationToken } = readerFor(viewer);
  return pageById(args, {
    list: 'tokens',
    find: (page) => integrationToken.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => integrationToken.count({ where }),
  });
}

/** The agency's newest tokens, at most 500. Admins only. */
export async function newestTokens(viewer: Viewer): Promise<IntegrationToken[]> {
  allow(viewer, 'token.manage');
  return readerFor(viewer).integrationToken.findMany({
    where: visibleTokens(viewer),
    orderBy: { id: 'desc' },
    take: 500,
  });
}

export type TokenState = 'ACTIVE' | 'EXPIRED' | 'REVOKED';

/** Whether a token works, and if not, why. */
export function tokenState(
  { revokedAt, expiresAt }: Pick<IntegrationToken, 'revokedAt' | 'expiresAt'>,
  now: Date,
): TokenState {
  if (revokedAt && revokedAt < expiresAt) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

/** The tokens of which `tokenState` says so. */
export function tokensIn(state: TokenState, now: Date): Prisma.IntegrationTokenWhereInput {
  const { expiresAt } = db.integrationToken.fields;
  if (state === 'REVOKED') return { revokedAt: { lt: expiresAt } };
  return {
    OR: [{ revokedAt: null }, { revokedAt: { gte: expiresAt } }],
    expiresAt: state === 'ACTIVE' ? { gt: now } : { lte: now },
  };
}
