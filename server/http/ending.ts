import { startDraining } from '#server/domain/queue/readiness.ts';
import { log } from '#server/platform/logger.ts';
import { whenOrphaned } from '#server/platform/orphaned.ts';

/** Milliseconds after the signal until which new connections are taken and open answers waited for. */
export const NEW_UNTIL = 3000;
export const ANSWERS_UNTIL = 9000;
/** By then the process has gone, whatever still runs. */
const GONE_BY = 9800;
/** Two signals within so many milliseconds are one: npm passes Ctrl-C on to who has had it already. */
const SAME_PRESS = 500;
/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Exit code after a failure that nobody caught. */
const FAILED = 1;

/** The end that has begun: when (by `performance.now()`), and whether new connections are still taken. */
export interface End {
  since: number;
  takesNew: boolean;
}

/** Ends something; steps run one after the other, the last one begun first. */
type Step = (end: End) => Promise<void>;

/** What is to be done at the end. */
export interface Ending {
  /** In the order of the start; the end goes backwards. */
  steps: Step[];
  /** Begun at once, while answers are still given: the steps wait for what came of them. */
  first: (() => Promise<void>)[];
}

/** Milliseconds until a moment after the signal; 0 where it has passed. */
export function until({ since }: End, moment: number): number {
  return Math.max(0, since + moment - performance.now());
}

/** Waits for a promise as long as answers are waited for: what hangs keeps nothing from ending. */
async function waitFor(end: End, what: string, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(
      () => {
        log.warn({ what }, 'not finished in time');
        resolve();
      },
      until(end, ANSWERS_UNTIL),
    );
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Registers work that begins to end with the signal: `step` then waits for it. */
export function endAtOnce(ending: Ending, what: string, stop: () => Promise<void>): void {
  let stopped: Promise<void> | undefined;
  const once = () => (stopped ??= stop());
  ending.first.push(once);
  ending.steps.push((end) => waitFor(end, what, once()));
}

/**
 * Ends the process with SIGTERM, SIGINT (Ctrl-C: nobody needs to be told first) or the shell that npm
 * started it through, in order, with code 0 and within ten seconds. A second Ctrl-C ends it at once. A failure that nobody caught, an
 * unhandled rejection too, ends it in the same order with code 1.
 */
export function endOnSignals(ending: Ending): void {
  let begun: number | null = null;
  const end = (takesNew: boolean, code = 0): void => {
    if (begun !== null) return;
    begun = performance.now();
    startDraining();
    setTimeout(() => process.exit(code), GONE_BY).unref();
    void finish(ending, { since: begun, takesNew }).then(() => process.exit(code));
  };
  // The last belt: whoever fails is caught where it happens. What comes here leaves the process in a state
  // that nobody knows, so it says so and ends, finishing the answers that are open.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'a failure that nobody caught: the process ends');
    end(true, FAILED);
  });
  process.on('SIGTERM', () => end(true));
  process.on('SIGINT', () => {
    if (begun !== null && performance.now() - begun > SAME_PRESS) process.exit(INTERRUPTED);
    end(false);
  });
  whenOrphaned(() => end(true));
}

/** Runs the steps of the end. */
export async function finish({ steps, first }: Ending, end: End): Promise<void> {
  const report = (error: unknown) => log.error({ err: error }, 'while ending');
  for (const step of first) step().catch(report);
  for (const step of steps.toReversed()) await step(end).catch(report);
}
