import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Results_job$key } from '#web/__generated__/Results_job.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { Search } from './address.ts';
import { countFilters } from './filters.ts';
import { ResultTable } from './ResultTable.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StartSearch } from './StartSearch.tsx';
import type { CandidateOrder } from './graph-types.ts';
import { useAlertChanges } from './useAlertChanges.ts';
import type { Counted, Found } from './useFound.ts';
import type { Selection } from './useSelection.ts';

type Props = {
  job: Results_job$key;
  search: Search;
  isAsking: boolean;
  counted: Counted;
  /** The order of the results on the screen; `search` is what is asked for. */
  orderBy: CandidateOrder;
  found: Found | undefined;
  selection: Selection;
  onChange: (part: Partial<Search>) => void;
};

/** The results; instructions if there is no filter yet, and ten placeholder rows during the first load. */
export function Results({ job, search, isAsking, counted, orderBy, ...props }: Props) {
  const { found, selection, onChange } = props;
  const data = useFragment(
    graphql`
      fragment Results_job on Job {
        id
        ...ResultTable_job
          @arguments(filters: $filters, orderBy: $orderBy)
          @include(if: $searching)
          @alias(as: "results")
        ...StartSearch_job
      }
    `,
    job,
  );
  useAlertChanges(data.id);
  if (data.results && found)
    return (
      <div aria-busy={isAsking} className={cx('transition-opacity', isAsking && 'opacity-60')}>
        <ResultTable
          job={data.results}
          counted={counted}
          orderBy={orderBy}
          found={found}
          selection={selection}
          sort={<SortSelect value={search.order} onChange={(order) => onChange({ order })} />}
        />
      </div>
    );
  if (isAsking && countFilters(search.filters) > 0)
    return (
      <DataTable
        loading
        caption="Candidates found"
        className="mt-4"
        columns={shape}
        rows={[]}
        rowKey={String}
      />
    );
  const start = (part: object) => onChange({ filters: { ...search.filters, ...part } });
  return <StartSearch job={data} onStart={start} />;
}

const shape = ['Select', 'Candidate', 'Last Active', 'Profile'].map((header) => ({
  id: header,
  header,
  cell: () => null,
}));
