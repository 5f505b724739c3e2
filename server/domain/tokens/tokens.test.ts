import { beforeAll, describe, expect, test } from 'vitest';
import { sweepSessions } from '#server/domain/accounts/sessions.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { createToken, listTokens, revokeToken, tokenState, viewerOfToken } from './tokens.ts';

let admin: AdminViewer;
beforeAll(async () => {
  admin = await createAdmin();
});

const input = { name: 'Crew list', scopes: ['CANDIDATES_READ' as const], days: 30 };
const tokenOf = (id: string) => db.integrationToken.findUniqueOrThrow({ where: { id } });

describe('a token', () => {
  test('lets its holder in with its scopes, and is kept as a hash alone', async () => {
    const { secret, token } = await createToken(admin, input);
    expect(await viewerOfToken(secret, '192.0.2.7')).toEqual({
      role: 'integration',
      address: '192.0.2.7',
      tokenId: token.id,
      scopes: ['CANDIDATES_READ'],
    });
    expect(JSON.stringify(await tokenOf(token.id))).not.toContain(secret.slice(4));
    expect(Buffer.from(token.tokenHash)).toHaveLength(32);
  });

  test('that writes also reads, each scope once and in their order', async () => {
    const { token } = await createToken(admin, {
      ...input,
      scopes: ['APPLICATIONS_WRITE', 'JOBS_WRITE', 'JOBS_WRITE'],
    });
    expect(token.scopes).toEqual([
      'JOBS_READ',
      'APPLICATIONS_READ',
      'JOBS_WRITE',
      'APPLICATIONS_WRITE',
    ]);
  });

  test('that reads matches reads jobs and candidates', async () => {
    const { token } = await createToken(admin, { ...input, scopes: ['MATCHES_READ'] });
    expect(token.scopes).toEqual(['JOBS_READ', 'CANDIDATES_READ', 'MATCHES_READ']);
  });

  test.each([
    [{ name: '  ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ days: 0 }, 'days'],
    [{ days: 366 }, 'days'],
  ])('is refused without a name or a scope, and past a year: %o', async (given, field) => {
    await expect(createToken(admin, { ...input, ...given })).rejects.toMatchObject({
      code: 'invalid-input',
      fieldPath: [field],
    });
  });

  test('that is revoked or over lets nobody in', async () => {
    const revoked = await createToken(admin, input);
    await revokeToken(admin, revoked.token.id);
    const over = await createToken(admin, input);
    await db.integrationToken.update({
      where: { id: over.token.id },
      data: { createdAt: new Date(0), expiresAt: new Date(Date.now() - 1000) },
    });
    for (const { secret } of [revoked, over, { secret: 'tok_unknown' }])
      await expect(viewerOfToken(secret, '')).rejects.toMatchObject({ code: 'unauthenticated' });
    const now = new Date();
    expect(tokenState(await tokenOf(revoked.token.id), now)).toBe('REVOKED');
    expect(tokenState(await tokenOf(over.token.id), now)).toBe('EXPIRED');
    await sweepSessions();
    expect(tokenState(await tokenOf(over.token.id), now)).toBe('EXPIRED');
  });

  test('keeps its last use to five minutes', async () => {
    const { secret, token } = await createToken(admin, input);
    expect(token.lastUsedAt).toBeNull();
    await viewerOfToken(secret, '');
    const first = (await tokenOf(token.id)).lastUsedAt;
    expect(first).toBeInstanceOf(Date);
    await viewerOfToken(secret, '');
    expect((await tokenOf(token.id)).lastUsedAt).toEqual(first);
    const longAgo = new Date(Date.now() - 301_000);
    await db.integrationToken.update({ where: { id: token.id }, data: { lastUsedAt: longAgo } });
    await viewerOfToken(secret, '');
    expect((await tokenOf(token.id)).lastUsedAt?.getTime()).toBeGreaterThan(longAgo.getTime());
  });

  test('is made, seen and revoked by admins alone, whichever of them made it', async () => {
    const { token } = await createToken(admin, input);
    for (const viewer of [guest, await createCandidate()]) {
      await expect(createToken(viewer, input)).rejects.toThrow();
      await expect(listTokens(viewer, {})).rejects.toThrow();
      await expect(revokeToken(viewer, token.id)).rejects.toThrow();
    }
    const other = await createAdmin();
    expect((await listTokens(other, {})).rows.map(({ id }) => id)).toContain(token.id);
    const { revokedAt } = await revokeToken(other, token.id);
    expect(revokedAt).not.toBeNull();
    expect((await revokeToken(admin, token.id)).revokedAt).toEqual(revokedAt);
  });
});
