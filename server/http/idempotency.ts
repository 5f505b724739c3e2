import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type KeptAnswer,
  type KeyedRequest,
  once,
  type Outcome,
} from '#server/domain/idempotency/once.ts';
import { holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';

/** Runs a request once for its key; `content` is all that makes the request what it is. */
export type Once = (content: unknown, work: () => Promise<Outcome>) => Promise<KeptAnswer>;

/**
 * What runs a request once for its Idempotency-Key, and says in a header of the answer if it was answered
 * before. Null without a key, and for a guest, because nobody else may read their answer.
 */
export function onceFor(
  face: KeyedRequest['face'],
  viewer: Viewer,
  request: FastifyRequest,
  reply: FastifyReply,
): Once | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || holderOf(viewer) === null) return null;
  return async (content, work) => {
    const { answer, isReplay } = await once(viewer, { face, key: String(key), content }, work);
    if (isReplay) reply.header('idempotency-replayed', 'true');
    return answer;
  };
}
