import type { RecordProxy } from 'relay-runtime';
import { newestBy } from '#web/relay/lists.ts';

const STAGES = ['APPLIED', 'FORWARDED', 'HIRED'];
/** Larger than any timestamp in milliseconds. */
const STAGE = 1e15;
const newest = newestBy('appliedAt');

/**
 * The sort key of applications in a group: by stage, which only differs among rejected ones, then
 * newest first.
 */
export function rank(application: RecordProxy): number | null {
  const stage = STAGES.indexOf(String(application.getValue('status')));
  const place = newest(application);
  return stage === -1 || place === null ? null : stage * STAGE + place;
}
