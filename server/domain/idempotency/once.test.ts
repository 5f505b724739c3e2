import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction, write } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createTokenOf,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { fillLimit } from '#server/testing/real-server.ts';
import { LONGEST_KEPT, once, type Outcome, sweepKeys, UNITS_A_DAY } from './once.ts';

let viewer: AdminViewer;
let runs: number;
beforeAll(createQueueTables);
beforeEach(async () => {
  viewer = await createAdmin();
  runs = 0;
});

const request = { face: 'graph', key: 'a key', content: { do: 'it' } } as const;
const final = (body = '"done"'): Outcome => ({ answer: { status: 201, body }, isFinal: true });
const work =
  (outcome: Outcome = final()) =>
  async () => {
    runs += 1;
    return outcome;
  };
const rowsOf = ({ userId }: { userId: string }) =>
  db.idempotencyKey.findMany({ where: { userId } });
const later = (column: 'created_at' | 'leased_until') =>
  db.$executeRawUnsafe(
    `update idempotency_keys set ${column} = now() - interval '25 hours' where user_id = '${viewer.userId}'`,
  );

/** A change of the viewer's own row, and how often it was made. */
const effect = () =>
  transaction(
    (tx) =>
      tx.$executeRaw`update users set first_name = first_name || '+' where id = ${viewer.userId}::uuid`,
  );
const effects = async () => {
  const { firstName } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
  return firstName.split('+').length - 1;
};

/** A request that has an effect or none, and then dies with its server. */
async function crash(hasEffect: boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    void once(viewer, request, async () => {
      if (hasEffect) await effect();
      resolve();
      return new Promise<never>(() => undefined);
    });
  });
}

describe('a request with a key', () => {
  test('runs once; the order of keys does not make it another one', async () => {
    const content = { a: [1, { b: 2, c: null }], d: 'x' };
    const same = { d: 'x', a: [1, { c: null, b: 2 }] };
    expect(await once(viewer, { ...request, content }, work())).toEqual({
      answer: { status: 201, body: '"done"' },
      isReplay: false,
    });
    expect(await once(viewer, { ...request, content: same }, work(final('"other"')))).toEqual({
      answer: { status: 201, body: '"done"' },
      isReplay: true,
    });
    expect(runs).toBe(1);
  });

  test.each([{ do: 'that' }, { do: ['it'] }, { do: 'it', too: null }])(
    'is refused for another request: %o',
    async (content) => {
      await once(viewer, request, work());
      await expect(once(viewer, { ...request, content }, work())).rejects.toMatchObject({
        code: 'key-reused',
      });
      expect(runs).toBe(1);
    },
  );

  test('is another one for another viewer and on the other face', async () => {
    const integration = integrationWith('JOBS_READ');
    await createTokenOf(integration);
    await once(viewer, request, work());
    await once(await createAdmin(), request, work());
    await once(integration, request, work());
    await once(viewer, { ...request, face: 'calls' }, work());
    expect(runs).toBe(4);
  });

  test.each(['', 'x'.repeat(256), 'clé', 'a\tb'])('is refused with a bad one: %o', async (key) => {
    await expect(once(viewer, { ...request, key }, work())).rejects.toMatchObject({
      code: 'invalid-key',
    });
    expect(runs).toBe(0);
  });

  test('is stored as hashes and the answer alone', async () => {
    await once(viewer, request, work());
    const [row] = await rowsOf(viewer);
    expect(row).toMatchObject({ status: 201, body: '"done"', hasEffect: false });
    expect(JSON.stringify(row)).not.toMatch(/a key|it/);
  });

  test('runs again after a day, and the row is swept', async () => {
    await once(viewer, request, work());
    await later('created_at');
    await once(viewer, { ...request, content: 'another' }, work());
    expect(runs).toBe(2);
    await sweepKeys();
    expect(await rowsOf(viewer)).toHaveLength(1);
    await later('created_at');
    await sweepKeys();
    expect(await rowsOf(viewer)).toEqual([]);
  });

  test('of many at once runs once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        once(viewer, request, async () => {
          await effect();
          return work()();
        }),
      ),
    );
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'request-under-way', retryAfterSeconds: 2 });
    expect(refused.length).toBeLessThan(20);
    expect([runs, await effects()]).toEqual([1, 1]);
    expect((await once(viewer, request, work())).isReplay).toBe(true);
  });
});

describe('an answer that is not kept', () => {
  test.each([
    ['a secret', { ...final(), isSecret: true }],
    ['too long', final('x'.repeat(LONGEST_KEPT + 1))],
  ])('says so to the next one, which does not run: %s', async (_what, outcome) => {
    expect((await once(viewer, request, work(outcome))).answer).toEqual(outcome.answer);
    await expect(once(viewer, request, work())).rejects.toMatchObject({ code: 'answer-not-kept' });
    expect([runs, (await rowsOf(viewer))[0]?.body]).toEqual([1, null]);
  });

  test('the longest is kept', async () => {
    await once(viewer, request, work(final('x'.repeat(LONGEST_KEPT))));
    expect((await once(viewer, request, work())).isReplay).toBe(true);
  });

  test.each([
    ['is not final', work({ ...final(), isFinal: false })],
    ['is a failure', () => work()().then(() => Promise.reject(new Error('broken')))],
  ])('leaves the key free if nothing was done: it %s', async (_what, first) => {
    await once(viewer, request, first).catch(() => undefined);
    expect((await once(viewer, request, work())).isReplay).toBe(false);
    expect(runs).toBe(2);
  });

  test.each([
    ['is not final', async () => ({ ...final(), isFinal: false })],
    ['is a failure', () => Promise.reject<Outcome>(new Error('broken'))],
  ])('keeps the key if part of it was done: it %s', async (_what, end) => {
    const first = async () => {
      await effect();
      return end();
    };
    await once(viewer, request, first).catch(() => undefined);
    await expect(once(viewer, request, work())).rejects.toMatchObject({ code: 'answer-not-kept' });
    expect([runs, await effects()]).toEqual([0, 1]);
  });

  test('a transaction that was rolled back is nothing done', async () => {
    const undone = () =>
      transaction(async (tx) => {
        await tx.user.update({ where: { id: viewer.userId }, data: { firstName: 'x+' } });
        throw new Error('broken');
      });
    await expect(once(viewer, request, undone)).rejects.toThrow('broken');
    await once(viewer, request, work());
    expect([runs, await effects()]).toEqual([1, 0]);
  });

  test('a single statement counts as much as a transaction', async () => {
    const data = { firstName: 'Ada+' };
    const first = async () => {
      await write((tx) => tx.user.update({ where: { id: viewer.userId }, data }));
      throw new Error('broken');
    };
    await expect(once(viewer, request, first)).rejects.toThrow('broken');
    await expect(once(viewer, request, work())).rejects.toMatchObject({ code: 'answer-not-kept' });
  });
});

describe('a server that dies', () => {
  test('holds the key while its lease lasts', async () => {
    await crash(false);
    await expect(once(viewer, request, work())).rejects.toMatchObject({
      code: 'request-under-way',
    });
    expect(runs).toBe(0);
  });

  test('before anything was committed frees it', async () => {
    await crash(false);
    await later('leased_until');
    await once(viewer, request, work());
    expect(runs).toBe(1);
  });

  test('after something was committed leaves it without an answer', async () => {
    await crash(true);
    await later('leased_until');
    await expect(once(viewer, request, work())).rejects.toMatchObject({ code: 'answer-not-kept' });
    expect([runs, await effects()]).toEqual([0, 1]);
  });

  test('frees it for one of many', async () => {
    await crash(false);
    await later('leased_until');
    await Promise.allSettled(Array.from({ length: 10 }, () => once(viewer, request, work())));
    expect(runs).toBe(1);
  });

  test('and was only slow has no effect any more once another one runs', async () => {
    let goOn = () => undefined as void;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let began = () => undefined as void;
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const slow = once(viewer, request, async () => {
      began();
      await waiting;
      await effect();
      return final('"slow"');
    });
    await begun;
    await later('leased_until');
    await once(viewer, request, async () => {
      await effect();
      return final('"second"');
    });
    goOn();
    await expect(slow).rejects.toMatchObject({ code: 'request-under-way' });
    expect(await effects()).toBe(1);
    expect((await once(viewer, request, work())).answer.body).toBe('"second"');
  });
});

describe('what is kept', () => {
  test('goes with the token, and with the account', async () => {
    const integration = integrationWith('JOBS_READ');
    await createTokenOf(integration);
    const candidate = await createCandidate();
    await once(integration, request, work());
    await once(candidate, request, work());
    await db.integrationToken.delete({ where: { id: integration.tokenId } });
    await deleteAccount(candidate);
    expect(await db.idempotencyKey.count({ where: { tokenId: integration.tokenId } })).toBe(0);
    expect(await rowsOf(candidate)).toEqual([]);
  });

  test('tells nothing of an account that is deleted', async () => {
    const gone: CandidateViewer = await createCandidate();
    const other = { ...request, key: 'deletes' };
    await once(viewer, request, work(final('"about them"')));
    await once(viewer, other, async () => {
      await deleteAccount(viewer, { id: gone.userId });
      return final('"they are gone"');
    });
    expect((await rowsOf(viewer)).map(({ body, status }) => [body, status])).toEqual([
      [null, 201],
      [null, 201],
    ]);
    await expect(once(viewer, other, work())).rejects.toMatchObject({ code: 'answer-not-kept' });
  });

  test('is bounded for a viewer', async () => {
    const limit = `idempotency:admin ${viewer.userId}`;
    await once(viewer, request, work(final('x'.repeat(41_000))));
    expect(await db.rateLimit.findUnique({ where: { key: limit } })).toMatchObject({ count: 11 });
    await fillLimit(limit, UNITS_A_DAY, 3600);
    const next = { ...request, key: 'next' };
    await expect(once(viewer, next, work())).rejects.toMatchObject({ code: 'rate-limited' });
    expect([runs, (await rowsOf(viewer)).length]).toEqual([1, 1]);
    expect((await once(viewer, request, work())).isReplay).toBe(true);
  });
});
