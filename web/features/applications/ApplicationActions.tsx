import type {
  ApplicationAction,
  useApplicationActs_application$key,
} from '#web/__generated__/useApplicationActs_application.graphql.ts';
import { AddRowToShortlist } from '#web/features/shortlist/AddToShortlist.tsx';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { GONE } from '#web/ui/useSettledRows.ts';
import { type Group, settledIn } from '#web/features/application-stages/groups.ts';
import { useApplicationActs } from './useApplicationActs.tsx';

const LABELS: Partial<Record<ApplicationAction, string>> = {
  FORWARD: 'Put Forward',
  HIRE: 'Hire',
  RESTORE: 'Restore',
  REJECT: 'Reject',
};

type Props = {
  application: useApplicationActs_application$key;
  /** The job's title and yacht, as text. */
  position: string;
  group: Group;
  /** The job and the candidate, where the shortlist is offered, too. */
  jobId?: string;
  candidateId?: string | undefined;
  /** Whether it has left the group. */
  isSettled: boolean;
};

/**
 * The actions available on an application in a list, or its outcome once it has left the list. The
 * outcome is read from the application and not from its row, which no longer updates when it is off
 * the list: an optimistic move may still be refused.
 */
export function ApplicationActions({
  position,
  group,
  jobId,
  candidateId,
  isSettled,
  ...props
}: Props) {
  const { id, name, status, rejected, viewerActions, isMoving, run, question } = useApplicationActs(
    props.application,
    position,
  );
  const settled = isSettled ? (settledIn(group, status, rejected) ?? GONE) : null;
  return (
    <>
      <Acts subject={id} name={name} settled={settled}>
        {ORDER.filter((action) => viewerActions.includes(action)).map((action) => (
          <Button
            key={action}
            variant={action === 'REJECT' ? 'quiet' : 'secondary'}
            pending={isMoving}
            aria-label={`${LABELS[action]}: ${name}`}
            onClick={(press) => run({ action }, press)}
          >
            {LABELS[action]}
          </Button>
        ))}
        {jobId && candidateId && (
          <AddRowToShortlist jobId={jobId} candidateId={candidateId} name={name} />
        )}
      </Acts>
      {question}
    </>
  );
}

const ORDER: readonly ApplicationAction[] = ['FORWARD', 'HIRE', 'RESTORE', 'REJECT'];
