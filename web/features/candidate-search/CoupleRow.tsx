import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CoupleRow_match$key } from '#web/__generated__/CoupleRow_match.graphql.ts';
import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { Button } from '#web/ui/Button.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { CouplePerson } from './CouplePerson.tsx';
import { useCoupleActs } from './useCoupleActs.ts';

// What both partners' rows have, and which acts there are.
void graphql`
  fragment CoupleRow_place on CoupleMatchPlace {
    candidate {
      id
      firstName
      lastName
    }
    job {
      id
    }
    isShortlisted
    alert {
      canBeTold
    }
    ...CouplePerson_place
  }
`;

type Props = {
  /** The listing whose search this is. */
  jobId: string;
  match: CoupleRow_match$key;
  onResult: (result: BulkResult) => void;
};

/** A couple: each partner with their opening, and what can be done about both at once. */
export function CoupleRow({ jobId, match, onResult }: Props) {
  const { here, there } = useFragment(
    graphql`
      fragment CoupleRow_match on CoupleMatch {
        here {
          ...CoupleRow_place @relay(mask: false)
        }
        there {
          ...CoupleRow_place @relay(mask: false)
        }
      }
    `,
    match,
  );
  const acts = useCoupleActs(jobId, onResult);
  const both = [here, there].flatMap(({ candidate, job }) =>
    candidate
      ? { id: candidate.id, name: `${candidate.firstName} ${candidate.lastName}`, jobId: job.id }
      : [],
  );
  const names = both.map(({ name }) => name).join(' and ');
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 px-4 py-3 lg:flex-row lg:items-center">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <CouplePerson place={here} isHere />
        <CouplePerson place={there} />
      </div>
      <div className="flex flex-wrap items-center gap-2 lg:w-42 lg:flex-col lg:items-stretch">
        <Act
          label="Shortlist Both"
          names={names}
          isDone={here.isShortlisted && there.isShortlisted}
          pending={acts.isShortlisting}
          run={() => acts.shortlist(both)}
        />
        <Act
          label="Alert Both"
          names={names}
          isDone={!here.alert.canBeTold && !there.alert.canBeTold}
          pending={acts.isAlerting}
          run={() => acts.alert(both)}
        />
      </div>
    </li>
  );
}

type ActProps = {
  label: string;
  names: string;
  isDone: boolean;
  pending: boolean;
  run: () => Promise<unknown>;
};

/** Stays in its place, with the focus, once there is nothing left to do. */
function Act({ label, names, isDone, pending, run }: ActProps) {
  return (
    <Button
      aria-label={`${label}: ${names}`}
      aria-disabled={isDone}
      className={isDone ? 'opacity-55' : undefined}
      pending={pending}
      onClick={(press) => {
        if (isDone) return;
        ignoreRepeat(press.nativeEvent);
        void run();
      }}
    >
      {label}
    </Button>
  );
}
