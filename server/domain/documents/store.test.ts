import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { connectDatabase, db, disconnectDatabase } from '#server/platform/db.ts';
import { folderStorage, storage, useStorage } from '#server/platform/storage.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { makePdf, makePhoto } from '#server/testing/files.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { createLossyWay, type LossyWay } from '#server/testing/lost-commit.ts';
import { uploadCv } from './cv.ts';
import { removeDocument, uploadDocument } from './papers.ts';
import { uploadPhoto } from './photo.ts';
import type { Upload } from './receive.ts';
import { readStored, sha256 } from './stored-bytes.ts';
import { removeOrphans, sweepFiles } from './sweep.ts';

let way: LossyWay;
let root: string;
beforeAll(async () => {
  way = await createLossyWay(testDatabaseUrl());
  connectDatabase(way.url);
  root = await mkdtemp(join(tmpdir(), 'store-test-'));
  useStorage(folderStorage(root));
});
afterAll(async () => {
  await disconnectDatabase();
  connectDatabase(testDatabaseUrl());
  await way.close();
  await rm(root, { recursive: true });
});

let me: CandidateViewer;
beforeEach(async () => {
  me = await createCandidate();
});

const sent = (name: string, bytes: Uint8Array): Upload => ({
  name,
  open: () => Readable.from([bytes]),
});
const rows = () => db.storedFile.findMany({ where: { userId: me.userId } });

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keys(-60_000)) keys.push(key);
  return keys.toSorted();
}

/** Runs the erasures that the committed transactions have scheduled. */
async function runErasures(): Promise<void> {
  const jobs = await db.$queryRaw<{ payload: { keys: string[] } }[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'erase-files' returning payload`;
  for (const { payload } of jobs) await removeOrphans(payload.keys);
}

/** Runs work whose COMMIT succeeds but whose response is lost. */
async function losingTheAnswer(work: () => Promise<unknown>): Promise<void> {
  const before = way.lost();
  way.loseCommits(true);
  try {
    await expect(work()).rejects.toThrow();
  } finally {
    way.loseCommits(false);
  }
  expect(way.lost()).toBe(before + 1);
}

describe('where the answer to COMMIT is lost', () => {
  const uploads: [string, () => Promise<unknown>][] = [
    ['a document', () => uploadDocument(me, sent('a.pdf', makePdf('one')), { kind: 'ENG1' })],
    ['a CV', () => uploadCv(me, sent('cv.pdf', makePdf('two')), { prefill: false })],
    ['a photo', async () => uploadPhoto(me, sent('me.jpg', Buffer.from(await makePhoto())))],
  ];
  test.each(uploads)('%s that was stored keeps its bytes', async (_what, upload) => {
    await losingTheAnswer(upload);
    const [file] = await rows();
    if (!file) throw new Error('The row was not committed.');
    expect((await buffer(await readStored(file))).length).toBe(file.size);
    await sweepFiles(-1000);
    expect(await stored()).toContain(file.key);
  });

  test('a photo that takes the place of another one is whole, and the other one goes later', async () => {
    const photo = Buffer.from(await makePhoto());
    await uploadPhoto(me, sent('old.jpg', photo));
    const [old] = await rows();
    await losingTheAnswer(() => uploadPhoto(me, sent('new.jpg', photo)));
    const [now, ...others] = await rows();
    expect([now?.name, others]).toEqual(['new.jpg', []]);
    expect(await stored()).toEqual(expect.arrayContaining([old?.key, now?.key]));
    await runErasures();
    expect(await stored()).toContain(now?.key);
    expect(await stored()).not.toContain(old?.key);
  });

  test('a document that was removed goes, and one that was not stays', async () => {
    const id = await uploadDocument(me, sent('a.pdf', makePdf('one')), { kind: 'ENG1' });
    const [file] = await rows();
    await removeOrphans([file?.key ?? '']);
    expect(await stored()).toContain(file?.key);
    await losingTheAnswer(() => removeDocument(me, id));
    expect(await rows()).toEqual([]);
    await runErasures();
    expect(await stored()).not.toContain(file?.key);
  });
});

test('a file whose row was refused goes at once', async () => {
  const before = await stored();
  const file = { kind: 'DOCUMENT', type: 'pdf', sentName: 'a.pdf', bytes: makePdf('x') } as const;
  const refuse = () => Promise.reject(new Error('refused'));
  const { storeFile } = await import('./store.ts');
  await expect(storeFile(me, file, refuse)).rejects.toThrow('refused');
  expect(await stored()).toEqual(before);
});

describe('what is read is compared with its row', () => {
  const bytes = Buffer.from('0123456789'.repeat(20_000));
  const key = 'cv/0190163d-8694-739b-aea5-966c26f8ad91.pdf';
  const file = { key, size: bytes.length, sha256: sha256(bytes) };
  const read = async (range?: { start: number; end: number }) =>
    buffer(await readStored(file, range));

  test('and is whole, or the piece that was asked for', async () => {
    await storage.put(key, bytes);
    expect((await read()).equals(bytes)).toBe(true);
    expect((await read({ start: 2, end: 5 })).toString()).toBe('2345');
  });

  test('one that is missing is said to be', async () => {
    await storage.remove(key);
    await expect(read()).rejects.toThrow(`a stored file is missing: ${key}`);
  });

  test('one that was changed, cut or lengthened breaks off before its end', async () => {
    const changed = Buffer.from(bytes);
    changed[100_000] = 0;
    for (const damaged of [changed, bytes.subarray(1), Buffer.concat([bytes, bytes])]) {
      await storage.put(key, damaged);
      let came = 0;
      const reading = (async () => {
        for await (const piece of await readStored(file)) came += (piece as Buffer).length;
      })();
      await expect(reading).rejects.toThrow(`a stored file is damaged: ${key}`);
      expect(came).toBeLessThan(file.size);
    }
    await storage.put(key, bytes.subarray(0, 4));
    await expect(read({ start: 2, end: 5 })).rejects.toThrow('damaged');
  });
});
