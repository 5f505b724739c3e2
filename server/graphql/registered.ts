import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

/** Bytes that all registered documents may take together, and what each takes beside its text. */
const KEPT = 4_000_000;
const BYTES_EACH = 300;

/** Texts by SHA-256 that clients have registered: Apollo's automatic persisted queries. */
export type Registered = LRUCache<string, string>;

/** The documents registered with this instance; the least recently used ones are forgotten first. */
export const openRegister = (): Registered =>
  new LRUCache({ maxSize: KEPT, sizeCalculation: (text) => text.length * 2 + BYTES_EACH });

/** The SHA-256 by which a request names its document; null without one. */
export function namedHash(extensions: unknown): string | null {
  const { version, sha256Hash } = (extensions as Extensions | null)?.persistedQuery ?? {};
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : null;
}

interface Extensions {
  persistedQuery?: { version?: unknown; sha256Hash?: unknown } | null;
}

/** Finds a document by its hash; registers one that is sent with its hash, within the limits and valid. */
export function useRegister(registered: Registered): Plugin<{ params: Params }> {
  return {
    onParams: ({ params, setParams }) => {
      const hash = namedHash(params.extensions);
      if (hash === null) return;
      const query = params.query || registered.get(hash);
      if (!query) throw refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 200);
      if (params.query && sha256(query) !== hash)
        throw refusal('The hash is not that of the document.', 'PERSISTED_QUERY_MISMATCH', 400);
      setParams({ ...params, query });
    },
    onValidate:
      ({ context: { params } }) =>
      ({ valid }) => {
        const hash = namedHash(params.extensions);
        if (valid && hash !== null && params.query) registered.set(hash, params.query);
      },
  };
}

interface Params {
  query?: string;
  extensions?: unknown;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Apollo's clients expect this message, code and status of a document that is not known. */
const refusal = (message: string, code: string, status: number) =>
  new GraphQLError(message, { extensions: { code, http: { status } } });
