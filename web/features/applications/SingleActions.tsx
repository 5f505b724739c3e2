import { useFragment } from 'react-relay/hooks.js';
import { useNavigate, useRevalidator } from 'react-router';
import { graphql } from 'relay-runtime';
import type {
  ApplicationAction,
  SingleActions_application$key,
} from '#web/__generated__/SingleActions_application.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { groupPath } from './paths.ts';
import { useMove } from './useMove.ts';

type Props = {
  application: SingleActions_application$key;
  /** The address of the job's applications. */
  base: string;
  /** Buttons of the sidebar. */
  wide?: boolean;
};

type Act = {
  action: ApplicationAction;
  /** What is asked of the server: Put Forward goes to whichever stage is next. */
  runs?: ApplicationAction;
  label: string;
  /** Said in place of the server's text. */
  done?: string;
};

const ACTS: readonly Act[] = [
  { action: 'FORWARD', runs: 'PUT_FORWARD', label: 'Put Forward' },
  { action: 'HIRE', label: 'Hire' },
  { action: 'RESTORE', label: 'Restore', done: 'Application restored successfully!' },
  { action: 'REJECT', label: 'Reject', done: 'Candidate rejected successfully!' },
];

/** What can be done with the application that is open; Put Forward leads on to the stage it reached. */
export function SingleActions({ application, base, wide = false }: Props) {
  const { id, status, viewerActions } = useFragment(
    graphql`
      fragment SingleActions_application on Application {
        id
        status
        viewerActions
      }
    `,
    application,
  );
  const [move, isMoving] = useMove();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const run = async ({ action, runs = action, done }: Act) => {
    const { data, failure } = await move({ id, status }, runs);
    if (failure) toast.error(failure.message);
    else toast.success(done ?? data.message, { duration: 3000 });
    const reached = data?.application.status;
    if (runs === 'PUT_FORWARD' && (reached === 'FORWARDED' || reached === 'HIRED'))
      await navigate(groupPath(base, reached));
    else await revalidate();
  };
  return ACTS.filter(({ action }) => viewerActions.includes(action)).map((act) => (
    <Button
      key={act.action}
      wide={wide}
      variant={variantOf(act, wide)}
      pending={isMoving}
      onClick={() => void run(act)}
    >
      {act.label}
    </Button>
  ));
}

/** In the sidebar the way on stands out; in a row of the page Reject steps back. */
function variantOf({ action }: Act, wide: boolean) {
  if (action === 'REJECT') return wide ? 'secondary' : 'quiet';
  return wide ? 'primary' : 'secondary';
}
