import { X } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { CrewOrder_job$key } from '#web/__generated__/CrewOrder_job.graphql.ts';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { writeSearch } from '#web/features/candidate-search/address.ts';
import { countFilters, type Filters } from '#web/features/candidate-search/filters.ts';
import { choicesOf } from '#web/features/forms/choices.ts';
import { JobDialog } from '#web/features/listings/JobDialog.tsx';
import { applicationsPath } from '#web/features/listings/paths.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type CrewOrder as Order, type CrewSearch, MATCH, ORDERS } from './crew-address.ts';

type Props = {
  query: useTargets_query$key;
  /** The job that the crew is ranked for; null for none. */
  job: CrewOrder_job$key | null;
  search: CrewSearch;
  onChange: (part: Pick<CrewSearch, 'job'> & Partial<CrewSearch>) => void;
};

/** The order of the crew: one of their own, or by the match for a job that is asked for. */
export function CrewOrder({ query, job, search, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const hasPlace = search.filters.location !== null;
  const choices = [
    ...choicesOf(ORDERS).filter(({ value }) => value !== 'DISTANCE_NEAREST' || hasPlace),
    { value: MATCH, label: search.job ? 'Best match' : 'Best match for a job…' },
  ];
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {job && search.job && (
        <RankedFor job={job} filters={search.filters} onClear={() => onChange({ job: null })} />
      )}
      <Select
        hideLabel
        label="Sort"
        className="w-52"
        choices={choices}
        value={search.job ? MATCH : search.order}
        onChange={({ target: { value } }) =>
          value === MATCH ? setAsking(true) : onChange({ job: null, order: value as Order })
        }
      />
      {isAsking && (
        <JobDialog
          query={query}
          onClose={() => setAsking(false)}
          onPick={({ id }) => onChange({ job: id })}
        />
      )}
    </div>
  );
}

type RankedProps = { job: CrewOrder_job$key; filters: Filters; onClear: () => void };

/** The job of the order, as a link to its own search with the same filters, and a way back. */
function RankedFor({ job, filters, onClear }: RankedProps) {
  const { id, title, yachtTitle, yacht } = useFragment(
    graphql`
      fragment CrewOrder_job on Job {
        id
        title
        yachtTitle
        yacht {
          id
        }
      }
    `,
    job,
  );
  // A job's search needs a filter: this one takes in everybody.
  const wanted: Filters =
    countFilters(filters) > 0 ? filters : { ...filters, couples: 'INCLUDE_COUPLES' };
  const found = writeSearch({ tab: 'results', order: 'MATCH_BEST', filters: wanted });
  return (
    <span className="inline-flex max-w-full min-w-0 items-center rounded-full border border-peter bg-peter-soft pl-3 text-note font-medium">
      <Link
        to={applicationsPath('all', yacht?.id ?? '', id) + found}
        className="min-w-0 truncate hover:underline"
      >
        {[title, yachtTitle].filter(Boolean).join(' · ')}
      </Link>
      <IconButton label="Rank for no job" icon={<X aria-hidden />} onClick={onClear} />
    </span>
  );
}
