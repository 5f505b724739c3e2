import type { WorkerEvents } from 'graphile-worker';

/**
 * Milliseconds after which workers that neither took nor asked for a job count as stopped (they poll every
 * two seconds).
 */
const STILL = 25_000;
/** Milliseconds after which a running job counts as hanging. */
const JOB = 600_000;

interface Activity {
  last: number;
  /** When each running job started. */
  jobs: Map<string, number>;
}

const recorded = new Set<Activity>();

/** Records the activity of workers; call `end` when they have ended. */
export function recordActivity(events: WorkerEvents): { end: () => void } {
  const activity: Activity = { last: Date.now(), jobs: new Map() };
  recorded.add(activity);
  const note = () => {
    activity.last = Date.now();
  };
  events.on('worker:getJob:empty', note);
  events.on('job:start', ({ job }) => {
    note();
    activity.jobs.set(job.id, Date.now());
  });
  events.on('job:complete', ({ job }) => {
    note();
    activity.jobs.delete(job.id);
  });
  return { end: () => recorded.delete(activity) };
}

/**
 * Whether the workers of every queue of this instance asked for a job within this many milliseconds, or are
 * running one.
 */
export function isQueueMoving(within = STILL): boolean {
  const now = Date.now();
  return [...recorded].every(
    ({ last, jobs }) =>
      now - last < within || [...jobs.values()].some((began) => now - began < JOB),
  );
}
