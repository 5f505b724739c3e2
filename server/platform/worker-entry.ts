import type { Work } from './worker.ts';

// The program of a worker's process: one piece of work, one answer.
process.once('message', (work: Work) => {
  void answer(work).then((message) => process.send?.(message));
});

async function answer({ module, name, args }: Work): Promise<unknown> {
  try {
    const loaded = (await import(module)) as Record<string, (...given: unknown[]) => unknown>;
    return { result: await loaded[name]?.(...args) };
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
    return { error: { name: kind, message } };
  }
}
