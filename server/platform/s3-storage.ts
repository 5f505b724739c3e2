import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { StorageConfig } from './config.ts';
import { isKey, type Storage } from './storage.ts';

/** Milliseconds until the answer must have begun, its bytes sent before or read after that. */
const PATIENCE = 60_000;

/** Files in a bucket of an S3-compatible service, addressed by path below the endpoint. */
export function s3Storage(config: StorageConfig): Storage {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const bucket = `${config.endpoint}/${config.bucket}`;
  const ask: Ask = async (path, init = {}) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    try {
      return await client.fetch(`${bucket}${path}`, { ...init, signal: patience.signal });
    } finally {
      clearTimeout(timer);
    }
  };
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
      const answer = await ask(object(key), headers && { headers });
      if (answer.ok) return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
      await done(answer, 'read', 404);
      return null;
    },
    remove: async (key) => {
      await done(await ask(object(key), { method: 'DELETE' }), 'remove', 404);
    },
    keys: (ageMs) => listKeys(ask, ageMs),
  };
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function* listKeys(ask: Ask, ageMs: number): AsyncGenerator<string> {
  let token: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000' });
    if (token) query.set('continuation-token', token);
    const answer = await ask(`?${query}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The bucket could not be listed: ${answer.status}`);
    for (const entry of elements(text, 'Contents')) {
      const [key = ''] = elements(entry, 'Key');
      const [changed = ''] = elements(entry, 'LastModified');
      if (isKey(key) && Date.now() - Date.parse(changed) > ageMs) yield key;
    }
    token = elements(text, 'IsTruncated')[0] === 'true' ? next(text) : null;
  } while (token);
}

const next = (text: string) => decode(elements(text, 'NextContinuationToken')[0] ?? '') || null;

// The listing is flat and its keys are our own: no element nests in one of its own name.
const elements = (text: string, name: string): string[] =>
  Array.from(
    text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g')),
    ([, inner = '']) => inner,
  );

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

async function done(answer: Response, what: string, accepted?: number): Promise<void> {
  await answer.body?.cancel();
  if (answer.ok || answer.status === accepted) return;
  throw new Error(`Object storage did not ${what}: ${answer.status}`);
}
