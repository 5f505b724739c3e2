import { type Client, createClient } from 'graphql-ws';
import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { noteChange } from './changes.ts';
import { readDocument } from './documents.ts';
import { type AnswerError, failureFromErrors, failureOf, saysUnknownDocument } from './failures.ts';
import { answerWatch, waitToReconnect } from './reconnect.ts';
import { announceSessionEnd, onSessionResumed } from './session.ts';

type Sink = {
  next: (answer: GraphQLResponse) => void;
  error: (error: Error) => void;
  complete: () => void;
};

const unauthenticatedCloses = new Set([4401, 4403]);
let client: Client | undefined;

function connect(): Client {
  const { protocol, host } = window.location;
  const watch = answerWatch(() => connected.terminate());
  const connected: Client = createClient({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`,
    lazyCloseTimeout: 5000,
    keepAlive: 30_000,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: waitToReconnect,
    on: {
      ping: (isReceived) => isReceived || watch.asked(),
      pong: (isReceived) => isReceived && watch.answered(),
      closed(event) {
        watch.answered();
        const code = (event as CloseEvent | undefined)?.code;
        if (code !== undefined && unauthenticatedCloses.has(code)) announceSessionEnd();
      },
    },
  });
  // A socket keeps the session with which it was opened.
  onSessionResumed(() => connected.terminate());
  return connected;
}

/**
 * The client retries lost connections itself, so this is an error response or the end of the
 * subscription.
 */
function errorsOf(reason: unknown): AnswerError[] {
  return Array.isArray(reason) ? (reason as AnswerError[]) : [];
}

/** Subscribes by the document's id, or by its text if the server does not know the id. */
export function subscribe(params: RequestParameters, variables: Variables, sink: Sink): () => void {
  const { id, name } = params;
  client ??= connect();
  const socket = client;
  let stop = () => {};
  let stopWaiting = () => {};
  let isStopped = false;
  let hasBegun = false;

  function take(answer: GraphQLResponse): void {
    // The first event is the current state, not a change.
    if (hasBegun) noteChange();
    hasBegun = true;
    sink.next(answer);
  }

  function start(query: string): void {
    if (isStopped) return;
    const extensions = query === '' ? { id } : undefined;
    stop = socket.subscribe(
      { operationName: name, query, variables, extensions },
      {
        next: (answer) => take(answer as GraphQLResponse),
        error: (reason) => fail(reason, query),
        complete: () => sink.complete(),
      },
    );
  }

  function fail(reason: unknown, query: string): void {
    const errors = errorsOf(reason);
    const wantsText = query === '' && saysUnknownDocument(errors);
    if (wantsText && id) readDocument(id).then(start, giveUp);
    else if (failureFromErrors(errors).code === 'UNAUTHENTICATED') waitForSession(query);
    else giveUp();
  }

  function waitForSession(query: string): void {
    announceSessionEnd();
    stopWaiting = onSessionResumed(() => {
      stopWaiting();
      start(query);
    });
  }

  function giveUp(): void {
    sink.error(failureOf('UNAVAILABLE'));
  }

  start(id ? '' : (params.text ?? ''));
  return () => {
    isStopped = true;
    stopWaiting();
    stop();
  };
}
