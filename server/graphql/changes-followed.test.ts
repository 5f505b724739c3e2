import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Change,
  changeTexts,
  readChanges,
  sweepChanges,
} from '#server/domain/changes/feed.ts';
import { watchChanges } from '#server/domain/changes/live.ts';
import { db } from '#server/platform/db.ts';
import { onMessage, startPubsub } from '#server/platform/pubsub.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import {
  createCandidate,
  createJob,
  createYacht,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { begin, page, reader, settled } from '#server/testing/changes-feed.ts';

describe('who follows', () => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await startPubsub();
  });
  afterAll(() => stop());

  test('is told what happened since a position, then each change, in pages', async () => {
    const from = await begin();
    const first = await createYacht();
    await settled();
    const pages = watchChanges(reader, { since: from });
    const told = async () => (await pages.next()).value.changes.map(({ id }: Change) => id);
    expect(await told()).toEqual([first.id]);
    const second = await createYacht();
    expect(await told()).toEqual([second.id]);
    await db.yacht.createMany({ data: Array.from({ length: 5 }, () => ({ name: 'Of many' })) });
    const many = watchChanges(reader, { since: from, first: 3 });
    await settled();
    const lengths = [await many.next(), await many.next(), await many.next()].map(
      ({ value }) => value.changes.length,
    );
    expect(lengths).toEqual([3, 3, 1]);
    await Promise.all([pages.return?.(), many.return?.()]);
  });

  test('is told nothing of what is not theirs, and no page twice after a burst', async () => {
    const pages = watchChanges(integrationWith('JOBS_READ'), {});
    expect((await pages.next()).value.changes).toEqual([]);
    for (let made = 0; made < 5; made += 1) await createYacht();
    const job = await createJob();
    const { value } = await pages.next();
    expect(value.changes.map(({ id }: Change) => id)).toEqual([job.id]);
    await pages.return?.();
  });

  test('is told of a change at the end of an older transaction, which tells nothing itself', async () => {
    const pages = watchChanges(reader, {});
    await pages.next();
    const older = new pg.Client({ connectionString: testDatabaseUrl() });
    await older.connect();
    try {
      await older.query('begin');
      const { rows } = await older.query<{ xid: string }>('select pg_current_xact_id() as xid');
      const next = pages.next();
      const heard = Promise.withResolvers<void>();
      const deafen = onMessage('changes', ({ ids }) => {
        if (Number(ids.xid) > Number(rows[0]?.xid)) heard.resolve();
      });
      const yacht = await createYacht();
      await heard.promise;
      deafen();
      const early = await Promise.race([next, page(reader, {}).then(() => 'nothing yet')]);
      expect(early).toBe('nothing yet');
      await older.query('rollback');
      expect((await next).value.changes.map(({ id }: Change) => id)).toEqual([yacht.id]);
    } finally {
      await older.end();
      await pages.return?.();
    }
  });

  test('is an integration or an admin', async () => {
    for (const viewer of [guest, await createCandidate()])
      expect(() => watchChanges(viewer, {})).toThrow();
  });
});

describe('a position', () => {
  test('that is nonsense is refused, at its field', async () => {
    for (const position of [
      '',
      'x',
      btoa('[]'),
      btoa('{"a":1}'),
      btoa('["1","2","JOB","x","y"]'),
    ]) {
      const refused = readChanges(reader, { since: position });
      await expect(refused).rejects.toMatchObject({
        code: 'invalid-input',
        message: changeTexts.position,
        fieldPath: ['since'],
      });
    }
  });

  test('of another database, or older than what is kept, has expired', async () => {
    const values = JSON.parse(atob(await begin())) as string[];
    const changed = (at: number, value: string) =>
      Buffer.from(JSON.stringify(values.with(at, value))).toString('base64url');
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const old of [changed(0, '7000.1'), changed(4, ago(90.1))])
      await expect(readChanges(reader, { since: old })).rejects.toMatchObject({
        code: 'expired-code',
        message: changeTexts.expired,
      });
    await expect(readChanges(reader, { since: changed(4, ago(89)) })).resolves.toBeDefined();
  });

  test('of somebody who reads often does not age while nothing changes', async () => {
    const values = JSON.parse(atob(await begin())) as string[];
    const old = values.with(4, new Date(Date.now() - 80 * 86_400_000).toISOString());
    const { position } = await page(reader, {
      since: Buffer.from(JSON.stringify(old)).toString('base64url'),
    });
    const [, , , , at] = JSON.parse(atob(position)) as string[];
    // Not older than the position of just now.
    expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(Date.parse(values[4] ?? ''));
  });

  test('changes are deleted a day after no position can be there any more', async () => {
    await db.change.deleteMany();
    const at = (days: number, key: string) => ({
      xid: 3n,
      kind: 'JOB' as const,
      key,
      isShown: true,
      changedAt: new Date(Date.now() - days * 86_400_000),
    });
    const kept = '019aa000-0000-7000-8000-000000000001';
    const gone = '019aa000-0000-7000-8000-000000000002';
    await db.change.createMany({ data: [at(90.5, kept), at(91.5, gone)] });
    await sweepChanges();
    expect((await db.change.findMany()).map(({ key }) => key)).toEqual([kept]);
  });
});
