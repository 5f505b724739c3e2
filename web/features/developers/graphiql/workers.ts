// Written out three times: the bundler finds a worker by this very form.
function workerFor(label: string): Worker {
  if (label === 'json')
    return new Worker(new URL('./workers/json.ts', import.meta.url), { type: 'module' });
  if (label === 'graphql')
    return new Worker(new URL('./workers/graphql.ts', import.meta.url), { type: 'module' });
  return new Worker(new URL('./workers/editor.ts', import.meta.url), { type: 'module' });
}

/** Tells Monaco where its workers are: files of our own, one for each language that is written here. */
export function provideWorkers(): void {
  Object.assign(globalThis, {
    MonacoEnvironment: { getWorker: (_id: string, label: string) => workerFor(label) },
  });
}
