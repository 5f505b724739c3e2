import { startDraining } from '#server/domain/queue/readiness.ts';
import { log } from '#server/platform/logger.ts';
import { whenOrphaned } from '#server/platform/orphaned.ts';

/** Milliseconds after the signal until which new connections are accepted, and answers waited for. */
export const NEW_UNTIL = 3000;
export const ANSWERS_UNTIL = 9000;
/** The process exits by then, whatever is still running. */
const GONE_BY = 9800;
/**
 * Two signals within this many milliseconds count as one: npm forwards a Ctrl-C that the process has already
 * received.
 */
const SAME_PRESS = 500;
/** Exit code of a program ended by Ctrl-C. */
const INTERRUPTED = 130;

/** Exit code after an uncaught failure. */
const FAILED = 1;

/**
 * A shutdown in progress: its start (by `performance.now()`), and whether new connections are still accepted.
 */
export interface End {
  since: number;
  takesNew: boolean;
}

/** Shuts something down. Steps run one after the other, in reverse order of registration. */
type Step = (end: End) => Promise<void>;

/** The shutdown's steps. */
export interface Ending {
  /** In the order of start; run in reverse. */
  steps: Step[];
  /** Started at once, while requests are still answered; the steps then wait for them. */
  first: (() => Promise<void>)[];
}

/** Milliseconds until a moment after the signal; 0 if it has passed. */
export function until({ since }: End, moment: number): number {
  return Math.max(0, since + moment - performance.now());
}

/** Waits for a promise until the limit for answers, so that nothing that hangs blocks the shutdown. */
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

/** Registers work that starts to stop at the signal; its step then waits for it. */
export function endAtOnce(ending: Ending, what: string, stop: () => Promise<void>): void {
  let stopped: Promise<void> | undefined;
  const once = () => (stopped ??= stop());
  ending.first.push(once);
  ending.steps.push((end) => waitFor(end, what, once()));
}

/**
 * Ends the process in order, with code 0 and within ten seconds, on SIGTERM, on SIGINT (Ctrl-C, without the
 * wait for balancers) or when the shell that npm started it through has gone. A second Ctrl-C ends it at
 * once. An uncaught failure or unhandled rejection ends it in the same order with code 1.
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
  // The last resort: failures are caught where they happen. After an uncaught one the state of the process is
  // unknown, so it logs it, finishes the open answers and exits.
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

export async function finish({ steps, first }: Ending, end: End): Promise<void> {
  const report = (error: unknown) => log.error({ err: error }, 'while ending');
  for (const step of first) step().catch(report);
  for (const step of steps.toReversed()) await step(end).catch(report);
}
