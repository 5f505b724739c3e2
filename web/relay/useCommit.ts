import { useCallback, useRef } from 'react';
import { useMutation, type UseMutationConfig } from 'react-relay/hooks.js';
import {
  graphql,
  type GraphQLTaggedNode,
  type MutationParameters,
  readInlineData,
  type SelectorStoreUpdater,
} from 'relay-runtime';
import type { useCommit_failure$key } from '#web/__generated__/useCommit_failure.graphql.ts';
import { failureOf, RequestFailure } from './failures.ts';
import type { OnProgress } from './uploads.ts';

/** An expected error (or a request that failed), with a message for the user. */
export type Failure = {
  readonly code: string;
  readonly message: string;
  readonly path: readonly string[] | null;
  readonly retryAfterSeconds: number | null;
  /** Every invalid field, that of `path` first. */
  readonly faults?: readonly Fault[] | null;
};

/** One validation error: its message and field. */
export type Fault = { readonly message: string; readonly path: readonly string[] };

const failureFragment = graphql`
  fragment useCommit_failure on Failure @inline {
    code
    message
    path
    faults {
      message
      path
    }
    retryAfterSeconds
  }
`;

type Root<TMutation extends MutationParameters> = NonNullable<
  TMutation['response'][keyof TMutation['response']]
>;
/** The fields of the payload. Relay types them as optional, because a Failure has none of them. */
export type Payload<TMutation extends MutationParameters> = Required<
  Omit<Root<TMutation>, 'failure'>
>;
export type Outcome<T> =
  | { readonly data: T; readonly failure: null }
  | { readonly data: null; readonly failure: Failure };

type Extras<TMutation extends MutationParameters> = Pick<
  UseMutationConfig<TMutation>,
  'updater' | 'optimisticUpdater' | 'optimisticResponse'
> & {
  /** Called with the upload progress, 0 to 1. */
  onProgress?: OnProgress;
};

function failed(error: unknown): { data: null; failure: Failure } {
  const { code, message, retryAfterSeconds } =
    error instanceof RequestFailure ? error : failureOf('UNAVAILABLE');
  return { data: null, failure: { code, message, path: null, retryAfterSeconds } };
}

/** The payload or failure in the response, if there is one. */
function rootOf(response: object) {
  const root: unknown = Object.values(response)[0];
  if (root === null || typeof root !== 'object') return null;
  const refusal = 'failure' in root ? (root.failure as useCommit_failure$key | null) : null;
  return { payload: root, refusal };
}

function readOutcome<T>(response: object): Outcome<T> {
  const root = rootOf(response);
  if (!root) return failed(failureOf('UNAVAILABLE'));
  const { payload, refusal } = root;
  if (!refusal) return { data: payload as T, failure: null };
  const { code, message, path, retryAfterSeconds, faults } = readInlineData(
    failureFragment,
    refusal,
  );
  return {
    data: null,
    failure: {
      code,
      message,
      path: path ?? null,
      retryAfterSeconds: retryAfterSeconds ?? null,
      faults,
    },
  };
}

/** Does not update the store if the change was refused. */
const whenDone =
  <T extends object>(updater: SelectorStoreUpdater<T>): SelectorStoreUpdater<T> =>
  (store, data) => {
    const root = data && rootOf(data);
    if (root && !root.refusal) updater(store, data);
  };

/** Identifies a call; null for uploads, because the text does not identify their files. */
function keyOf(variables: object): string | null {
  const files: Blob[] = [];
  const key = JSON.stringify(variables, (_, value: unknown) => {
    if (value instanceof Blob) files.push(value);
    return value;
  });
  return files.length > 0 ? null : key;
}

/**
 * The one way to commit a mutation. The document has one root field, which selects the payload and
 * `...useCommit_failure @alias(as: "failure")`. The promise never rejects: it resolves to the payload
 * or the failure, and `updater` runs only for a payload. A call with the same variables as one in
 * flight (a double click) sends no second request.
 */
export function useCommit<TMutation extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const [commit, isInFlight] = useMutation<TMutation>(mutation);
  const last = useRef<{ key: string; outcome: Promise<Outcome<Payload<TMutation>>> } | null>(null);
  const send = useCallback(
    (variables: TMutation['variables'], { onProgress, updater, ...extras }: Extras<TMutation>) =>
      new Promise<Outcome<Payload<TMutation>>>((resolve) => {
        const config = {
          ...extras,
          variables,
          updater: updater && whenDone(updater),
          cacheConfig: onProgress ? { metadata: { onProgress } } : undefined,
          onCompleted: (response: TMutation['response']) =>
            resolve(readOutcome<Payload<TMutation>>(response)),
          onError: (error: Error) => resolve(failed(error)),
        };
        commit(config);
      }),
    [commit],
  );
  const run = useCallback(
    (variables: TMutation['variables'], extras: Extras<TMutation> = {}) => {
      const key = keyOf(variables);
      if (key === null) return send(variables, extras);
      if (last.current?.key === key) return last.current.outcome;
      const current = { key, outcome: send(variables, extras) };
      last.current = current;
      void current.outcome.then(() => {
        if (last.current === current) last.current = null;
      });
      return current.outcome;
    },
    [send],
  );
  return [run, isInFlight] as const;
}
