import {
  Environment,
  type FetchFunction,
  type GraphQLSingularResponse,
  Network,
  RecordSource,
  Store,
  type SubscribeFunction,
  type Variables,
} from 'relay-runtime';

/** A response that the server computed during rendering, for the client's first request. */
export type SavedAnswer = { id: string; variables: Variables; answer: GraphQLSingularResponse };

type Options = {
  fetchAnswer: FetchFunction;
  subscribe?: SubscribeFunction;
  isServer?: boolean;
};

/** One environment per page in the browser, one per request on the server. */
export function createEnvironment({ fetchAnswer, subscribe, isServer = false }: Options) {
  return new Environment({
    network: Network.create(fetchAnswer, subscribe),
    // Keeps released queries long enough for Back to restore its lists.
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 30 }),
    isServer,
  });
}

/** The cache key of a response: document id and variables in canonical order. */
function keyOf(id: string, variables: Variables): string {
  const sorted = (_key: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return `${id} ${JSON.stringify(variables, sorted)}`;
}

/** Returns each saved response once, synchronously, before requests go to the server. */
export function withSavedAnswers(
  saved: readonly SavedAnswer[],
  fetchAnswer: FetchFunction,
): FetchFunction {
  const answers = new Map(saved.map((one) => [keyOf(one.id, one.variables), one.answer]));
  return (params, variables, cacheConfig, uploadables) => {
    const key = keyOf(params.id ?? '', variables);
    const answer = answers.get(key);
    if (!answer) return fetchAnswer(params, variables, cacheConfig, uploadables);
    answers.delete(key);
    return answer;
  };
}
