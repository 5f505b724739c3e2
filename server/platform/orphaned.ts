/**
 * Calls `end` when the shell through which npm started this process is gone: npm sends SIGTERM to that shell
 * only, which dies without passing it on. Does nothing if npm did not start this process, which may then
 * outlive its parent on purpose.
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
