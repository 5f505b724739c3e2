import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness } from '#server/wire/freshness.ts';
import { addVary } from './compress.ts';
import { setsSession } from './viewer-of.ts';

/** What decides whether clients and proxies on the way may keep an answer. */
export interface Keeping {
  freshness: Freshness;
  /** Whether the answer is what every guest gets: no viewer, and no cost in it. */
  isForGuests: boolean;
  data: unknown;
}

/**
 * Says in the headers of an answer to a GET how long it may be kept, and by whom: by proxies only if it is what
 * every guest gets. An answer that sets the session cookie stays `no-store`. Returns whether the client has it already, so
 * that 304 is enough.
 */
export function keepAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { freshness, isForGuests, data }: Keeping,
): boolean {
  if (setsSession(reply) || !(isForGuests || freshness.isForAll)) return false;
  const tag = tagOf(data);
  const keeper = isForGuests ? 'public' : 'private';
  reply.headers({ 'cache-control': `${keeper}, max-age=${freshness.seconds}`, etag: tag });
  addVary(reply, 'accept, authorization, cookie');
  return isNamed(request.headers['if-none-match'], tag);
}

/** Weak, because the bytes differ by encoding, and an integration's answer says its cost beside the data. */
const tagOf = (data: unknown) =>
  `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`;

const isNamed = (header: string | undefined, tag: string) =>
  header === '*' || (header?.split(',').some((one) => one.trim() === tag) ?? false);
