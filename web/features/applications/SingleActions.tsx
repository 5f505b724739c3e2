import { useNavigate } from 'react-router';
import type {
  ApplicationAction,
  useApplicationActs_application$key,
} from '#web/__generated__/useApplicationActs_application.graphql.ts';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { groupPath } from './paths.ts';
import { useApplicationActs } from './useApplicationActs.tsx';

type Props = {
  application: useApplicationActs_application$key;
  /** The job's title and yacht, as text. */
  position: string;
  /** The address of the job's applications. */
  base: string;
  /** Renders the buttons for the sidebar. */
  wide?: boolean;
};

type Act = {
  action: ApplicationAction;
  /** The server action: Put Forward maps to the next stage. */
  runs?: ApplicationAction;
  label: string;
  /** Replaces the server's success message. */
  done?: string;
};

const ACTS: readonly Act[] = [
  { action: 'FORWARD', runs: 'PUT_FORWARD', label: 'Put Forward' },
  { action: 'HIRE', label: 'Hire' },
  { action: 'RESTORE', label: 'Restore', done: 'Application restored successfully!' },
  { action: 'REJECT', label: 'Reject', done: 'Candidate rejected successfully!' },
];

/** The actions on the application that is open; Put Forward navigates to the stage that it reached. */
export function SingleActions({ application, position, base, wide = false }: Props) {
  const { id, name, viewerActions, isMoving, run, question } = useApplicationActs(
    application,
    position,
  );
  const navigate = useNavigate();
  const follow = (runs: ApplicationAction, reached: string) => {
    if (runs === 'PUT_FORWARD' && (reached === 'FORWARDED' || reached === 'HIRED'))
      void navigate(groupPath(base, reached));
  };
  return (
    <>
      <Acts subject={id} name={name} className="gap-2 [&>*]:px-2 [&>*]:whitespace-nowrap">
        {ACTS.filter(({ action }) => viewerActions.includes(action)).map((act) => (
          <Button
            key={act.action}
            wide={wide}
            variant={variantOf(act, wide)}
            pending={isMoving}
            onClick={(press) => {
              const { action, runs = action, done } = act;
              run({ action: runs, done, after: (reached) => follow(runs, reached) }, press);
            }}
          >
            {act.label}
          </Button>
        ))}
      </Acts>
      {question}
    </>
  );
}

/** In the sidebar the step forward is emphasised; in a row of the page Reject is de-emphasised. */
function variantOf({ action }: Act, wide: boolean) {
  if (action === 'REJECT') return wide ? 'secondary' : 'quiet';
  return wide ? 'primary' : 'secondary';
}
