import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  print,
} from 'graphql';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { oncePerMessage, originOf } from '#server/platform/pubsub.ts';

/**
 * GraphQL's `subscribe` with two differences: every event is executed with a context of its own (the
 * loaders keep what they read for as long as their context lives), and people with equal rights who ask
 * the same are answered from one execution per message.
 */
export async function subscribeLive(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  const { viewer } = args.contextValue as { viewer: Viewer };
  const shared = sharedKey(args, viewer);
  const answer = (event: unknown): Promise<ExecutionResult> => {
    const run = async () => execute({ ...args, rootValue: event, contextValue: { viewer } });
    const message = originOf(event);
    return message && shared ? oncePerMessage(message, shared, run) : run();
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

/** All admins may see the same; nobody else shares an answer. */
function sharedKey(args: ExecutionArgs, viewer: Viewer): string | null {
  if (!may(viewer, 'agency.run')) return null;
  return `${print(args.document)} ${args.operationName ?? ''} ${JSON.stringify(args.variableValues ?? {})}`;
}
