/**
 * Calls `end` when the shell that npm started this process through is gone. npm passes SIGTERM to
 * that shell alone, which dies without passing it on. Does nothing when npm did not start us: a
 * process without its parent is meant to go on then.
 */
export function whenOrphaned(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 200);
  timer.unref();
}
