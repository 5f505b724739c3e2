import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import { folderStorage, type Storage } from './storage.ts';

const KEY = 'cv/0190163d-8694-739b-aea5-966c26f8ad91.pdf';
const OTHER = 'cv/0190163d-8694-739b-aea5-966c26f8ad92.pdf';
const bytes = new TextEncoder().encode('0123456789');

/** The fake service's bucket, two keys a page. */
const objects = new Map<string, Buffer>();
let failures = 0;
const authorizations: string[] = [];

function listing(token: string | null): string {
  const keys = [...objects.keys()].toSorted();
  const from = token ? Number(token.replace('<&>', '')) : 0;
  const entries = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>`,
    );
  const more = from + 2 < keys.length;
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${
    more ? `<NextContinuationToken>&lt;&amp;&gt;${from + 2}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}

const service: Server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://here');
  authorizations.push(request.headers.authorization ?? '');
  const body = await buffer(request);
  const key = url.pathname.replace(/^\/media\/?/, '');
  if (failures > 0) {
    failures -= 1;
    response.writeHead(503).end('<Error/>');
  } else if (key === '') response.end(listing(url.searchParams.get('continuation-token')));
  else if (request.method === 'PUT') {
    objects.set(key, body);
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else {
    const found = objects.get(key);
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    if (!found) response.writeHead(404).end('<Error/>');
    else if (start) response.writeHead(206).end(found.subarray(Number(start), Number(end) + 1));
    else response.end(found);
  }
});

let root: string;
let stores: [string, Storage][] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-test-'));
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const { port } = service.address() as AddressInfo;
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'media',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    region: 'eu-west-1',
  };
  stores = [
    ['a folder', folderStorage(root)],
    ['a bucket', s3Storage(config)],
  ];
});
afterAll(async () => {
  service.close();
  await rm(root, { recursive: true });
});

const text = async (storage: Storage, ...args: Parameters<Storage['read']>) => {
  const stream = await storage.read(...args);
  return stream && (await buffer(stream)).toString();
};

test('a file is kept, read whole and in part, and removed', async () => {
  for (const [where, storage] of stores) {
    await storage.put(KEY, bytes);
    expect([where, await text(storage, KEY)]).toEqual([where, '0123456789']);
    expect(await text(storage, KEY, { start: 2, end: 4 })).toBe('234');
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await text(storage, KEY)).toBeNull();
  }
});

test('only keys of our own making name a file', async () => {
  for (const [, storage] of stores) {
    for (const key of ['../etc/passwd', 'cv/../../x.pdf', '/etc/passwd', 'cv/x.pdf', '']) {
      expect(await storage.read(key)).toBeNull();
      await expect(storage.put(key, bytes)).rejects.toThrow('Not a storage key');
    }
  }
});

test('every old key is listed, page by page', async () => {
  const keys = [1, 2, 3, 4, 5].map((digit) => KEY.replace(/1\.pdf$/, `${digit}.pdf`));
  for (const [, storage] of stores) {
    for (const key of keys) await storage.put(key, bytes);
    const found: string[] = [];
    for await (const key of storage.keys(-1000)) found.push(key);
    expect(found.toSorted()).toEqual(keys);
    for (const key of keys) await storage.remove(key);
  }
});

describe('a folder', () => {
  test('leaves out what is young, and lists an unfinished write so that it can be removed', async () => {
    const storage = folderStorage(root);
    await storage.put(KEY, bytes);
    await writeFile(join(root, `${OTHER}.123.tmp`), 'half');
    await utimes(join(root, `${OTHER}.123.tmp`), 0, 0);
    const found: string[] = [];
    for await (const key of storage.keys(60_000)) found.push(key);
    expect(found).toEqual([`${OTHER}.123.tmp`]);
    await storage.remove(`${OTHER}.123.tmp`);
    expect(await readdir(join(root, 'cv'))).toEqual([KEY.slice(3)]);
  });
});

describe('a bucket', () => {
  test('is asked with a signature, again after a passing failure, and a lasting one is an error', async () => {
    const [, storage] = stores[1] ?? [];
    failures = 2;
    await storage?.put(KEY, bytes);
    expect(objects.has(KEY)).toBe(true);
    expect(authorizations.at(-1)).toContain('AWS4-HMAC-SHA256 Credential=key/');
    failures = 20;
    await expect(storage?.remove(KEY)).rejects.toThrow('Object storage did not remove: 503');
    failures = 0;
  });
});
