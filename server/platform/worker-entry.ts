/** The process started by `runInWorker`: it does one piece of work, answers and ends. */
type Work = { module: string; input: unknown };
type Task = { run: (input: unknown, report: (news: unknown) => void) => unknown };

process.once('message', (work: Work) => {
  void answer(work).then((message) => process.send?.(message));
});

async function answer({ module, input }: Work): Promise<unknown> {
  try {
    const task = (await import(module)) as Task;
    return { ok: true, value: await task.run(input, (news) => process.send?.({ news })) };
  } catch {
    return { ok: false, reason: 'failed' };
  }
}
