// Written out three times, because the bundler only detects a worker in exactly this form.
function workerFor(label: string): Worker {
  if (label === 'json')
    return new Worker(new URL('./workers/json.ts', import.meta.url), { type: 'module' });
  if (label === 'graphql')
    return new Worker(new URL('./workers/graphql.ts', import.meta.url), { type: 'module' });
  return new Worker(new URL('./workers/editor.ts', import.meta.url), { type: 'module' });
}

/** Tells Monaco where its workers are: one of our own files for each language in use. */
export function provideWorkers(): void {
  Object.assign(globalThis, {
    MonacoEnvironment: { getWorker: (_id: string, label: string) => workerFor(label) },
  });
}
