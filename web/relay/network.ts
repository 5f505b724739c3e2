import {
  type CacheConfig,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { noteChange, readFresh } from './changes.ts';
import { readDocument } from './documents.ts';
import {
  type Answer,
  type AnswerError,
  failureFromErrors,
  failureOf,
  failureOfConnection,
  RequestFailure,
  saysUnknownDocument,
  settle,
} from './failures.ts';
import { announceSessionEnd, pageOwner, sessionResumed } from './session.ts';
import type { OnProgress } from './uploads.ts';

type Body = {
  query?: string;
  extensions?: { id: string };
  operationName: string;
  variables: Variables;
};

const url = '/graphql';
/** Another origin cannot set this header without a preflight request: it protects against CSRF. */
const headers = {
  'x-passerelle': '1',
  accept: 'application/graphql-response+json, application/json;q=0.9',
};
/** Operations without an owner check: with them a page whose session has ended starts a new one. */
const withoutOwnerCheck = new Set(['useLogInMutation', 'useLogOutMutation']);

/** The server rejects requests made for another account than that of the session. */
function headersFor({ operationName }: Body): Record<string, string> {
  const owner = pageOwner();
  return owner === null || withoutOwnerCheck.has(operationName)
    ? headers
    : { ...headers, 'x-passerelle-viewer': owner };
}

function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return value !== null && typeof value === 'object' && Object.values(value).some(hasFile);
}

async function transmit(body: Body, onProgress?: OnProgress) {
  if (hasFile(body.variables)) {
    const { sendWithFiles } = await import('./uploads.ts');
    return sendWithFiles(url, headersFor(body), body, onProgress);
  }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...headersFor(body), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw failureOfConnection();
  }
}

async function post(body: Body, onProgress?: OnProgress): Promise<Answer> {
  const { status, text } = await transmit(body, onProgress);
  const answer = parseAnswer(text);
  if (answer) return answer;
  if (status === 401) return { errors: [refusal] };
  throw failureOf('UNAVAILABLE');
}

const refusal: AnswerError = { message: '', extensions: { code: 'UNAUTHENTICATED' } };

/** Whether a part of the response, or a mutation's payload, was refused for lack of a session. */
function wantsSession({ data, errors }: Answer): boolean {
  const isRefused = (error: AnswerError) => failureFromErrors([error]).code === 'UNAUTHENTICATED';
  return Boolean(errors?.some(isRefused)) || Object.values(data ?? {}).some(isRefusedPayload);
}

function isRefusedPayload(payload: unknown): boolean {
  if (payload === null || typeof payload !== 'object' || !('code' in payload)) return false;
  return payload.code === 'UNAUTHENTICATED';
}

/**
 * A request that was refused because the session has ended has changed nothing: it is repeated once
 * the same person is logged in. If the person leaves the page instead, typed text is kept as a
 * draft.
 */
async function whileSignedIn(attempt: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await attempt();
    if (!wantsSession(answer) || !announceSessionEnd()) return answer;
    await sessionResumed();
  }
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

/** Milliseconds before each retry of a query that got no usable response. */
const pauses = [300, 1000];

/** Another instance of the server may respond; repeating a query has no side effects. */
async function untilAnswered(attempt: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    try {
      const answer = await attempt();
      if (!saysUnavailable(answer)) return answer;
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.code !== 'UNAVAILABLE') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return attempt();
}

/** Whether the server, or a part of the response, reports that its database was unreachable. */
const saysUnavailable = ({ errors = [] }: Answer) =>
  errors.some((error) => failureFromErrors([error]).code === 'UNAVAILABLE');

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

/** Sends one operation: by its id first, with its text if the server does not know the id. */
export async function fetchAnswer(
  params: RequestParameters,
  variables: Variables,
  cacheConfig: CacheConfig,
): Promise<GraphQLResponse> {
  const onProgress = cacheConfig.metadata?.onProgress as OnProgress | undefined;
  const attempt = () => ask(params, variables, onProgress);
  const read = () => whileSignedIn(() => untilAnswered(attempt));
  if (params.operationKind === 'query')
    return settle(await (cacheConfig.metadata?.isFixed ? read() : readFresh(read)));
  try {
    return settle(await whileSignedIn(attempt));
  } finally {
    noteChange();
  }
}

/** Subscribes to events; the first call loads the subscription client. */
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
