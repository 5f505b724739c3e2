import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { documentsZip, type ZipFile } from './documents-zip.ts';

const date = new Date('2026-03-04T10:00:00Z');
const file = (name: string, text: string): ZipFile => ({
  name,
  date,
  open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
});

test('what is packed comes out again, each in its folder, and empty folders are there', async () => {
  const bytes = await buffer(
    documentsZip([
      { name: "CV's", files: [file('Юлия.pdf', 'one'), file('../Юлия.pdf', 'two')] },
      { name: 'ENG 1', files: [] },
      { name: 'Licenses', files: [file('a.pdf', 'three'), file('A.pdf', 'four')] },
    ]),
  );
  const zip = await JSZip.loadAsync(bytes);
  const names = Object.keys(zip.files);
  expect(names).toEqual([
    "CV's/",
    "CV's/Юлия.pdf",
    "CV's/_Юлия.pdf",
    'ENG 1/',
    'Licenses/',
    'Licenses/a.pdf',
    'Licenses/A (2).pdf',
  ]);
  const texts = names.map(async (name) => zip.file(name)?.async('string'));
  expect(await Promise.all(texts)).toEqual([
    undefined,
    'one',
    'two',
    undefined,
    undefined,
    'three',
    'four',
  ]);
});

test('one file is held at a time, however many there are', async () => {
  const MEGABYTE = 1024 * 1024;
  let read = 0;
  let open = 0;
  let mostOpen = 0;
  const large = (): ZipFile => ({
    name: 'large.jpg',
    date,
    open: async () => {
      await sleep(0);
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      return Readable.from(
        (async function* () {
          for (let count = 0; count < 48; count += 1) {
            await sleep(0);
            read += 64 * 1024;
            yield randomBytes(64 * 1024);
          }
          open -= 1;
        })(),
      );
    },
  });
  const stream = documentsZip([{ name: 'ENG 1', files: Array.from({ length: 8 }, large) }]);
  let taken = 0;
  let ahead = 0;
  for await (const chunk of stream) {
    taken += (chunk as Buffer).length;
    ahead = Math.max(ahead, read - taken);
  }
  expect(taken).toBeGreaterThan(24 * MEGABYTE - 1);
  expect(mostOpen).toBe(1);
  expect(ahead).toBeLessThan(4 * MEGABYTE);
});

test('a file that cannot be read ends the ZIP with its failure', async () => {
  const broken: ZipFile = { name: 'b.pdf', date, open: () => Promise.reject(new Error('gone')) };
  const stream = documentsZip([{ name: 'ENG 1', files: [file('a.pdf', 'one'), broken] }]);
  await expect(buffer(stream)).rejects.toThrow('gone');
});

test('whoever leaves in the middle leaves no file open', async () => {
  const waiting = new Readable({ read: () => undefined });
  const stream = documentsZip([
    {
      name: 'ENG 1',
      files: [
        file('a.bin', 'x'.repeat(200_000)),
        { name: 'b.bin', date, open: () => Promise.resolve(waiting) },
      ],
    },
  ]);
  stream.resume();
  await expect.poll(() => waiting.listenerCount('readable')).toBeGreaterThan(0);
  stream.destroy();
  await expect.poll(() => waiting.destroyed).toBe(true);
});
