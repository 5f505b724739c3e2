import type { RecordSourceProxy } from 'relay-runtime';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { removeFromShownLists } from '#web/relay/shown-lists.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';
import { useReturn } from '#web/ui/useReturn.ts';
import { deleteHere } from './own-deletions.ts';

type Remove<T> = (
  variables: { input: { id: string } },
  extras: { updater: (store: RecordSourceProxy) => void },
) => Promise<Outcome<T>>;

/**
 * Deletes a subject after a confirmation, and removes it from the lists of this page. `leadsTo` is where to
 * navigate afterwards; without it the screen stays.
 */
export function useDeletion(id: string, remove: Remove<{ message: string }>, leadsTo?: string) {
  const goTo = useReturn();
  return useConfirmation(
    () =>
      deleteHere(id, () =>
        remove({ input: { id } }, { updater: (store) => removeFromShownLists(store, id) }),
      ),
    ({ message }) => {
      toast.success(message, { duration: 3000 });
      if (leadsTo) goTo(leadsTo);
    },
  );
}
