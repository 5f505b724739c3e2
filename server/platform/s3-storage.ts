import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { StorageConfig } from './config.ts';
import { isKey, type Storage, StorageTrouble } from './storage.ts';
import { streamOf } from './stream-of.ts';

/** Milliseconds until the answer must start, and between two chunks of a file. */
const PATIENCE = 60_000;
/** How often a request is retried after a transient failure, and milliseconds before the first retry. */
const RETRIES = 3;
const PAUSE = 50;

/** Files in a bucket of an S3-compatible service, with path-style addresses. */
export function s3Storage(config: StorageConfig, { patience = PATIENCE } = {}): Storage {
  const ask = asker(config, patience);
  const object = (key: string) => {
    if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
    return `/${key}`;
  };
  return {
    put: async (key, bytes) => {
      const body = new Uint8Array(bytes);
      await done(await ask(object(key), { method: 'PUT', body }), 'store');
    },
    read: async (key, range) => {
      if (!isKey(key)) return null;
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await ask(object(key), { ...(headers && { headers }) });
      if (answer.ok && answer.body)
        return steadily(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), patience);
      await done(answer, 'read', 404);
      return null;
    },
    remove: async (key) => {
      await done(await ask(object(key), { method: 'DELETE' }), 'remove', 404);
    },
    keys: (ageMs) => listKeys(ask, ageMs),
  };
}

type Asked = { method?: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
type Ask = (path: string, asked?: Asked) => Promise<Response>;

/**
 * Sends signed requests, with retries after transient failures. @throws StorageTrouble if no answer starts in
 * time
 */
function asker({ endpoint, bucket, ...account }: StorageConfig, patience: number): Ask {
  const client = new AwsClient({ ...account, service: 's3' });
  const send = async (path: string, { body, ...asked }: Asked, signal: AbortSignal) => {
    for (let sent = 0; ; sent += 1) {
      // The library only signs. Its own `fetch` passes on a Request, which holds our signal by a weak
      // reference: once that is collected, the signal has no effect.
      const { url, headers } = await client.sign(`${endpoint}/${bucket}${path}`, asked);
      const answer = await fetch(url, {
        ...asked,
        headers,
        signal,
        redirect: 'manual',
        ...(body && { body }),
      });
      const hasPassed = answer.status < 500 && answer.status !== 429;
      if (sent === RETRIES || hasPassed) return answer;
      await answer.body?.cancel();
      await sleep(Math.random() * PAUSE * 2 ** sent);
    }
  };
  return async (path, asked = {}) => {
    const control = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const trouble = new StorageTrouble('Object storage did not answer in time');
        control.abort(trouble);
        reject(trouble);
      }, patience);
    });
    try {
      return await Promise.race([send(path, asked, control.signal), late]);
    } catch (error) {
      if (error instanceof StorageTrouble) throw error;
      throw new StorageTrouble('Object storage cannot be reached', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The bytes as they arrive; fails if none arrives for too long while the reader waits. */
function steadily(source: Readable, patience: number): Readable {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const late = () => source.destroy(new StorageTrouble('Object storage stopped sending'));
    let timer = setTimeout(late, patience);
    try {
      for await (const piece of source) {
        clearTimeout(timer);
        yield piece as Uint8Array;
        timer = setTimeout(late, patience);
      }
    } finally {
      clearTimeout(timer);
    }
  }
  return streamOf(pieces(), () => source.destroy());
}

async function* listKeys(ask: Ask, ageMs: number): AsyncGenerator<string> {
  let token: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000' });
    if (token) query.set('continuation-token', token);
    const answer = await ask(`?${query}`);
    const text = await answer.text();
    if (!answer.ok) throw new StorageTrouble(`The bucket could not be listed: ${answer.status}`);
    const list = listing.parse(parser.parse(text)).ListBucketResult;
    for (const { Key: key, LastModified: changed } of list.Contents)
      if (isKey(key) && Date.now() - Date.parse(changed) > ageMs) yield key;
    token = list.IsTruncated === 'true' ? list.NextContinuationToken : null;
  } while (token);
}

// A key may look like a number.
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
const listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.string() })).default([]),
    IsTruncated: z.string().optional(),
    NextContinuationToken: z.string().nullable().default(null),
  }),
});

async function done(answer: Response, what: string, accepted?: number): Promise<void> {
  await answer.body?.cancel();
  if (answer.ok || answer.status === accepted) return;
  throw new StorageTrouble(`Object storage did not ${what}: ${answer.status}`);
}
