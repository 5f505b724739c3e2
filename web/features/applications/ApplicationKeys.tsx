import type { useApplicationActs_application$key } from '#web/__generated__/useApplicationActs_application.graphql.ts';
import { KeySheet } from '#web/features/decisions/KeySheet.tsx';
import { useDecisionKeys } from '#web/features/decisions/useDecisionKeys.ts';
import { useSingleActs } from './useSingleActs.tsx';

type Props = {
  application: useApplicationActs_application$key;
  /** The job's title and yacht, as text. */
  position: string;
  /** Called with the stage that a decision reached. */
  onDone: (reached: string, isPutForward: boolean) => void;
  /** Called with the application whose decision was taken back. */
  onUndone?: ((id: string) => void) | undefined;
};

/** What the keys do while an application is open. */
const KEYS = { F: 'Put forward', H: 'Hire', R: 'Reject', U: 'Restore', S: 'Add to the shortlist' };

/** The keys of the decisions on the open application. */
export function ApplicationKeys({ application, position, onDone, onUndone }: Props) {
  const { acts, question, press } = useSingleActs(application, position, onDone);
  const byKey = (key: string) => {
    const act = acts.find((one) => one.key === key);
    return act && (() => press(act, null));
  };
  useDecisionKeys({ f: byKey('f'), h: byKey('h'), r: byKey('r'), u: byKey('u') }, onUndone);
  return (
    <>
      <KeySheet keys={KEYS} />
      {question}
    </>
  );
}
