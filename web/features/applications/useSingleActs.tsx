import type { MouseEvent } from 'react';
import type {
  ApplicationAction,
  useApplicationActs_application$key,
} from '#web/__generated__/useApplicationActs_application.graphql.ts';
import { useApplicationActs } from './useApplicationActs.tsx';

export type SingleAct = {
  action: ApplicationAction;
  /** The server action: Put Forward maps to the next stage. */
  runs?: ApplicationAction;
  label: string;
  key: string;
  /** Replaces the server's success message. */
  done?: string;
};

const ACTS: readonly SingleAct[] = [
  { action: 'FORWARD', runs: 'PUT_FORWARD', label: 'Put Forward', key: 'f' },
  { action: 'HIRE', label: 'Hire', key: 'h' },
  { action: 'RESTORE', label: 'Restore', key: 'u', done: 'Application restored successfully!' },
  { action: 'REJECT', label: 'Reject', key: 'r', done: 'Candidate rejected successfully!' },
];

/**
 * The acts on the application that is open. `onDone` is called with the stage that was reached, and whether
 * by Put Forward.
 */
export function useSingleActs(
  application: useApplicationActs_application$key,
  position: string,
  onDone: (reached: string, isPutForward: boolean) => void,
) {
  const { viewerActions, run, ...rest } = useApplicationActs(application, position);
  return {
    ...rest,
    acts: ACTS.filter(({ action }) => viewerActions.includes(action)),
    press: ({ action, runs = action, done }: SingleAct, press: MouseEvent | null) =>
      run(
        { action: runs, done, after: (reached) => onDone(reached, runs === 'PUT_FORWARD') },
        press,
      ),
  };
}
