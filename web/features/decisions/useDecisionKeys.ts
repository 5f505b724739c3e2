import { usePageKeys } from '#web/ui/usePageKeys.ts';
import { arePaused, pauseDecisions, REPEAT, undoLatest } from './open-decisions.ts';

// Of the page: the pane of the next person mounts while an undo is on its way.
let isUndoing = false;

type Acts = Readonly<Record<string, (() => void) | null | undefined>>;

/**
 * The keys of the decisions on whoever is open, and Z, which takes the latest one back; none for null. A key that
 * is held down or pressed again at once decides once. `onUndone` is called with the subject that is back.
 */
export function useDecisionKeys(acts: Acts | null, onUndone?: (subject: string) => void): void {
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (event.repeat || arePaused()) return;
    pauseDecisions();
    act();
  };
  // Not held back by the pause after a decision: that is when it is wanted.
  const undo = (event: KeyboardEvent) => {
    if (event.repeat || isUndoing) return;
    isUndoing = true;
    void undoLatest()
      .then((subject) => subject !== null && onUndone?.(subject))
      .finally(() => setTimeout(() => (isUndoing = false), REPEAT));
  };
  const keys = Object.entries(acts ?? {}).flatMap(([key, act]) =>
    act ? [[key, once(act)] as const] : [],
  );
  usePageKeys(acts ? { ...Object.fromEntries(keys), z: undo } : {});
}
