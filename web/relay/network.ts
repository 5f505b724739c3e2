import {
  type CacheConfig,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { readDocument } from './documents.ts';
import {
  type Answer,
  type AnswerError,
  failureFromErrors,
  failureOf,
  saysUnknownDocument,
  settle,
} from './failures.ts';
import { announceSessionEnd } from './session.ts';
import type { OnProgress } from './uploads.ts';

type Body = {
  query?: string;
  extensions?: { id: string };
  operationName: string;
  variables: Variables;
};

const url = '/graphql';
/** A foreign page cannot set this header without asking first: the proof of a same-origin request. */
const headers = {
  'x-passerelle': '1',
  accept: 'application/graphql-response+json, application/json;q=0.9',
};

function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return value !== null && typeof value === 'object' && Object.values(value).some(hasFile);
}

async function transmit(body: Body, onProgress?: OnProgress) {
  if (hasFile(body.variables)) {
    const { sendWithFiles } = await import('./uploads.ts');
    return sendWithFiles(url, headers, body, onProgress);
  }
  const answer = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw failureOf(navigator.onLine ? 'UNAVAILABLE' : 'OFFLINE');
  });
  return { status: answer.status, text: await answer.text() };
}

async function post(body: Body, onProgress?: OnProgress): Promise<Answer> {
  const { status, text } = await transmit(body, onProgress);
  const answer = parseAnswer(text);
  const ended = status === 401 || answer?.errors?.some(isUnauthenticated);
  if (ended) announceSessionEnd();
  if (answer) return answer;
  throw failureOf(status === 401 ? 'UNAUTHENTICATED' : 'UNAVAILABLE');
}

function isUnauthenticated(error: AnswerError): boolean {
  return failureFromErrors([error]).code === 'UNAUTHENTICATED';
}

function parseAnswer(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (answer === null || typeof answer !== 'object') return undefined;
    return 'data' in answer || 'errors' in answer ? (answer as Answer) : undefined;
  } catch {
    return undefined;
  }
}

const unknownIds = new Set<string>();

async function ask(params: RequestParameters, variables: Variables, onProgress?: OnProgress) {
  const common = { operationName: params.name, variables };
  const { id } = params;
  if (!id) return post({ ...common, query: params.text ?? '' }, onProgress);
  if (!unknownIds.has(id)) {
    const answer = await post({ ...common, extensions: { id } }, onProgress);
    if (!saysUnknownDocument(answer.errors)) return answer;
    unknownIds.add(id);
  }
  return post({ ...common, query: await readDocument(id) }, onProgress);
}

/** Sends one operation: its id first, its text when the server does not know the id. */
export async function fetchAnswer(
  params: RequestParameters,
  variables: Variables,
  cacheConfig: CacheConfig,
): Promise<GraphQLResponse> {
  const onProgress = cacheConfig.metadata?.onProgress as OnProgress | undefined;
  return settle(await ask(params, variables, onProgress));
}

/** Hears of each event until it is unsubscribed; what it takes is loaded by the first caller. */
export function subscribe(
  params: RequestParameters,
  variables: Variables,
): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    let stop = () => {};
    let isStopped = false;
    void import('./live.ts').then(
      (live) => {
        if (!isStopped) stop = live.subscribe(params, variables, sink);
      },
      (error: Error) => sink.error(error),
    );
    return () => {
      isStopped = true;
      stop();
    };
  });
}
