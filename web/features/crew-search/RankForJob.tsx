import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { writeSearch } from '#web/features/candidate-search/address.ts';
import { countFilters, type Filters } from '#web/features/candidate-search/filters.ts';
import { JobDialog } from '#web/features/listings/JobDialog.tsx';
import { applicationsPath } from '#web/features/listings/paths.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { query: useTargets_query$key; filters: Filters };

/** Opens the candidate search of a job with the same filters, the best match first. */
export function RankForJob({ query, filters }: Props) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  // A job's search needs a filter: this one takes in everybody.
  const wanted: Filters =
    countFilters(filters) > 0 ? filters : { ...filters, couples: 'INCLUDE_COUPLES' };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rank for a Job</Button>
      {isOpen && (
        <JobDialog
          query={query}
          onClose={() => setOpen(false)}
          onPick={({ id, yachtId }) =>
            void navigate(
              applicationsPath('all', yachtId, id) +
                writeSearch({ tab: 'results', order: 'MATCH_BEST', filters: wanted }),
            )
          }
        />
      )}
    </>
  );
}
