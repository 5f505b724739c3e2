import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import { addFirst, rootList } from '#web/relay/lists.ts';

/** Prepends an application to the candidate's list, if it is loaded and not in it. */
export const addOwnApplication = (
  store: RecordSourceProxy,
  application: RecordProxy | null | undefined,
): void =>
  addFirst(
    store,
    store.get(rootList('OwnApplications_ownApplications')),
    application,
    'ApplicationEdge',
  );
