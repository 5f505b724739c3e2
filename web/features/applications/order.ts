import type { RecordProxy } from 'relay-runtime';
import { newestBy } from '#web/relay/lists.ts';

const STAGES = ['APPLIED', 'FORWARDED', 'HIRED'];
/** More milliseconds than an instant has. */
const STAGE = 1e15;
const newest = newestBy('appliedAt');

/** The order of a group of applications: by stage, which only the rejected differ in; then newest first. */
export function rank(application: RecordProxy): number | null {
  const stage = STAGES.indexOf(String(application.getValue('status')));
  const place = newest(application);
  return stage === -1 || place === null ? null : stage * STAGE + place;
}
