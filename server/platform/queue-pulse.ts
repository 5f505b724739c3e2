import type { WorkerEvents } from 'graphile-worker';

/** Milliseconds after which workers that neither took nor asked for a job have stopped (they ask every two seconds). */
const STILL = 25_000;
/** Milliseconds that a job may take before it counts as hanging. */
const JOB = 600_000;

interface Pulse {
  last: number;
  /** When each job at work began. */
  jobs: Map<string, number>;
}

const pulses = new Set<Pulse>();

/** Notes every sign of life of workers; `end` once they have ended. */
export function takePulse(events: WorkerEvents): { end: () => void } {
  const pulse: Pulse = { last: Date.now(), jobs: new Map() };
  pulses.add(pulse);
  const note = () => {
    pulse.last = Date.now();
  };
  events.on('worker:getJob:empty', note);
  events.on('job:start', ({ job }) => {
    note();
    pulse.jobs.set(job.id, Date.now());
  });
  events.on('job:complete', ({ job }) => {
    note();
    pulse.jobs.delete(job.id);
  });
  return { end: () => pulses.delete(pulse) };
}

/** Whether the workers of every queue of this instance asked for jobs within so many milliseconds, or are at work. */
export function isQueueMoving(within = STILL): boolean {
  const now = Date.now();
  return [...pulses].every(
    ({ last, jobs }) =>
      now - last < within || [...jobs.values()].some((began) => now - began < JOB),
  );
}
