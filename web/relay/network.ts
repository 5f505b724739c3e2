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
/** A foreign page cannot set this header without asking first: the proof of a same-origin request. */
const headers = {
  'x-passerelle': '1',
  accept: 'application/graphql-response+json, application/json;q=0.9',
};
/** What is asked whoever the session belongs to: a page whose session has ended begins another so. */
const ofAnybody = new Set(['useLogInMutation', 'useLogOutMutation']);

/** The server refuses what is asked in the name of somebody whose session it is not. */
function headersFor({ operationName }: Body): Record<string, string> {
  const owner = pageOwner();
  return owner === null || ofAnybody.has(operationName)
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

/** Whether a part of the answer, or the payload of a mutation, was refused for want of a session. */
function wantsSession({ data, errors }: Answer): boolean {
  const isRefused = (error: AnswerError) => failureFromErrors([error]).code === 'UNAUTHENTICATED';
  return Boolean(errors?.some(isRefused)) || Object.values(data ?? {}).some(isRefusedPayload);
}

function isRefusedPayload(payload: unknown): boolean {
  if (payload === null || typeof payload !== 'object' || !('code' in payload)) return false;
  return payload.code === 'UNAUTHENTICATED';
}

/**
 * What was refused because the session has ended has changed nothing: it is asked again once the same
 * person is logged in. Whoever leaves the page instead finds what they typed among the drafts.
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

/** Milliseconds before a query that had no answer, or was told to come again, is asked again. */
const pauses = [300, 1000];

/** The server has other instances than the one that was lost: reading again changes nothing. */
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

/** Whether the server, or a part of the answer, could not reach its database. */
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

/** Sends one operation: its id first, its text when the server does not know the id. */
export async function fetchAnswer(
  params: RequestParameters,
  variables: Variables,
  cacheConfig: CacheConfig,
): Promise<GraphQLResponse> {
  const onProgress = cacheConfig.metadata?.onProgress as OnProgress | undefined;
  const attempt = () => ask(params, variables, onProgress);
  if (params.operationKind === 'query')
    return settle(await readFresh(() => whileSignedIn(() => untilAnswered(attempt))));
  try {
    return settle(await whileSignedIn(attempt));
  } finally {
    noteChange();
  }
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
