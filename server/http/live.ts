import { createSourceEventStream, type ExecutionResult } from 'graphql';
import { may } from '#server/domain/policy/allow.ts';
import { requestedCost } from '#server/graphql/cost.ts';
import { operationOf, preparedOf } from '#server/graphql/documents.ts';
import { maskError } from '#server/graphql/errors.ts';
import { masked, perform, type Report, type RunArgs } from '#server/graphql/execute.ts';
import { schema } from '#server/graphql/schema.ts';
import { variableFaults } from '#server/graphql/variables.ts';
import { type Message, Watch } from '#server/platform/pubsub.ts';
import { joinAudience, type Listener } from './audience.ts';

/**
 * Sends an answer to a subscriber who has taken all earlier ones. False if it cannot now; then the answer is
 * given by the subscription's iterator.
 */
export type Outlet = (answer: ExecutionResult) => boolean;

type Answers = AsyncIterableIterator<ExecutionResult>;
const DONE = { value: undefined, done: true } as const;

/**
 * GraphQL's `subscribe` for a prepared document, with two differences. Every event is executed with a context
 * of its own, because loaders cache for the life of their context. And viewers with equal rights and the same
 * subscription share one execution per event, whose answer goes to their outlets.
 */
export async function subscribeLive(
  args: RunArgs,
  report: Report,
  outlet?: Outlet,
): Promise<Answers | ExecutionResult> {
  const operation = operationOf(preparedOf(args.document), args.operationName);
  const faults = operation ? variableFaults(operation, args.variableValues ?? {}, report) : [];
  if (faults.length > 0) return { errors: faults };
  try {
    if (operation) requestedCost(operation, args.variableValues ?? {});
  } catch (error) {
    return { errors: [maskError(error, report)] };
  }
  const source = await createSourceEventStream({ schema, ...args });
  if (!operation || !(Symbol.asyncIterator in source))
    return masked(source as ExecutionResult, report);
  const { viewer } = args.contextValue;
  const answer = async (event: unknown): Promise<ExecutionResult> =>
    masked(
      await perform(operation, { ...args, rootValue: event, contextValue: { viewer } }),
      report,
    );
  const own = answersTo(source, answer);
  if (!(source instanceof Watch)) return own;
  const audience = joinAudience(audienceOf(args, source.isPersonal));
  const { answers, listener } = listening(own, () => audience.leave(), outlet);
  const answering = async (message: Message) => {
    const event: unknown = await source.eventOf(message);
    return event === undefined ? undefined : answer(event);
  };
  source.divert((message) => audience.hear(message, listener, answering));
  return answers;
}

/** The answers to the events of one subscriber. */
function answersTo(
  source: AsyncIterable<unknown>,
  answer: (event: unknown) => Promise<ExecutionResult>,
): Answers {
  const events = source[Symbol.asyncIterator]();
  return {
    async next() {
      const event = await events.next();
      return event.done ? DONE : { value: await answer(event.value), done: false };
    },
    async return() {
      await events.return?.();
      return DONE;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The first of a subscriber's own answers, then those that it is told as a listener, until it leaves. */
function listening(
  own: Answers,
  leave: () => void,
  outlet?: Outlet,
): { answers: Answers; listener: Listener } {
  const waiting: ExecutionResult[] = [];
  let parked: PromiseWithResolvers<IteratorResult<ExecutionResult>> | null = null;
  let failure: { error: unknown } | null = null;
  let begun = false;
  let ended = false;
  const end = async () => {
    if (ended) return;
    ended = true;
    leave();
    await own.return?.();
  };
  const unpark = () => {
    const was = parked;
    parked = null;
    return was;
  };
  const listener: Listener = {
    tell: (value) => {
      if (ended) return;
      if (!parked) waiting.push(value);
      else if (!outlet?.(value)) unpark()?.resolve({ value, done: false });
    },
    fail: (error) => {
      if (ended) return;
      void end();
      if (parked) unpark()?.reject(error);
      else failure = { error };
    },
  };
  const answers: Answers = {
    async next() {
      if (!begun) {
        begun = true;
        try {
          return await own.next();
        } catch (error) {
          void end();
          throw error;
        }
      }
      const value = waiting.shift();
      if (value) return { value, done: false };
      if (failure) {
        const { error } = failure;
        failure = null;
        throw error;
      }
      if (ended) return DONE;
      parked = Promise.withResolvers();
      return parked.promise;
    },
    async return() {
      waiting.length = 0;
      failure = null;
      unpark()?.resolve(DONE);
      await end();
      return DONE;
    },
    [Symbol.asyncIterator]() {
      return answers;
    },
  };
  return { answers, listener };
}

/**
 * Who is told the same: the viewers whose rights are equal, as those of all admins are, of one subscription; of a
 * personal one the sessions of one account.
 */
function audienceOf(
  { document, operationName, variableValues, contextValue }: RunArgs,
  isPersonal: boolean,
): string {
  const { address: _address, userAgent: _userAgent, ...rights } = contextValue.viewer;
  const { sessionId: _sessionId, ...all } = { sessionId: null, ...rights };
  const who = may(contextValue.viewer, 'agency.run') && !isPersonal ? 'all admins' : all;
  const text = document.loc?.source.body;
  return JSON.stringify([who, text, operationName, variableValues]);
}
