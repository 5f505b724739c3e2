import { createSourceEventStream, type ExecutionResult } from 'graphql';
import { may } from '#server/domain/policy/allow.ts';
import { requestedCost } from '#server/graphql/cost.ts';
import { operationOf, preparedOf } from '#server/graphql/documents.ts';
import { maskError } from '#server/graphql/errors.ts';
import { masked, perform, type Report, type RunArgs } from '#server/graphql/execute.ts';
import { schema } from '#server/graphql/schema.ts';
import { variableFaults } from '#server/graphql/variables.ts';
import { oncePerMessage, originOf } from '#server/platform/pubsub.ts';

/**
 * GraphQL's `subscribe` for a prepared document, with two differences. Every event is executed with a context
 * of its own, because loaders cache for the life of their context. And viewers with equal rights and the same
 * subscription share one execution per event.
 */
export async function subscribeLive(
  args: RunArgs,
  report: Report,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
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
  const events = source[Symbol.asyncIterator]();
  const { viewer } = args.contextValue;
  const shared = sharedKey(args);
  const answer = (event: unknown): Promise<ExecutionResult> => {
    const work = async () =>
      masked(
        await perform(operation, { ...args, rootValue: event, contextValue: { viewer } }),
        report,
      );
    const message = originOf(event);
    return message && shared ? oncePerMessage(message, shared, work) : work();
  };
  const live: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const event = await events.next();
      if (event.done) return { value: undefined, done: true };
      return { value: await answer(event.value), done: false };
    },
    async return() {
      await events.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return live;
    },
  };
  return live;
}

/** All admins may see the same; nobody else shares an execution. */
function sharedKey({ document, operationName, variableValues, contextValue }: RunArgs) {
  if (!may(contextValue.viewer, 'agency.run')) return null;
  const text = document.loc?.source.body ?? '';
  return `${text} ${operationName ?? ''} ${JSON.stringify(variableValues ?? {})}`;
}
