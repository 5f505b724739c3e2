import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { StartSearch_job$key } from '#web/__generated__/StartSearch_job.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Filters, ownFilters } from './filters.ts';

type Props = { job: StartSearch_job$key; onStart: (filters: Partial<Filters>) => void };

/** Shown before there is a filter; offers the listing's own position and contract as a first search. */
export function StartSearch({ job, onStart }: Props) {
  const { contractType, contractLabel, position } = useFragment(
    graphql`
      fragment StartSearch_job on Job {
        contractType
        contractLabel
        position {
          name
        }
      }
    `,
    job,
  );
  const own = ownFilters(position?.name, known(contractType));
  const words = [position?.name, own.jobType && contractLabel].filter(Boolean).join(', ');
  return (
    <div className="mt-4 rounded-card border border-line bg-paper">
      <EmptyState
        title="Select filter in order to start the search."
        action={
          <>
            {words && (
              <Button variant="primary" onClick={() => onStart(own)}>
                Start with {words}
              </Button>
            )}
            <Button onClick={() => onStart({ couples: 'INCLUDE_COUPLES' })}>Rank Everybody</Button>
          </>
        }
      />
    </div>
  );
}
