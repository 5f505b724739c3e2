import type { TaskList } from 'graphile-worker';
import type { Config } from '#server/platform/config.ts';
import { sweepLimits } from '#server/platform/rate-limits.ts';
import { sweepCodes } from './accounts/codes.ts';
import { sweepSessions } from './sessions.ts';

/** What the queue runs, by the name that `addJob` is given. Each task may run more than once. */
export function tasks(_config: Config): TaskList {
  return {
    sweep: async () => {
      await sweepSessions();
      await sweepLimits();
      await sweepCodes();
    },
  };
}

/** When the queue runs a task by itself (UTC). */
export const timetable = '17 * * * * sweep ?max=3';
