import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CandidateSearch_job$key } from '#web/__generated__/CandidateSearch_job.graphql.ts';
import type { FilterPanelQuery } from '#web/__generated__/FilterPanelQuery.graphql.ts';
import { useAddress } from '#web/relay/useAddress.ts';
import { useBeside } from '#web/relay/useBeside.ts';
import { PAUSE, readSearch, type Search, writeSearch } from './address.ts';
import { AlertProgress } from './AlertProgress.tsx';
import { FilterFrame } from './FilterFrame.tsx';
import { filterPanelQuery } from './FilterPanel.tsx';
import { type Filters, noFilters } from './filters.ts';
import { Results } from './Results.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SentTable } from './SentTable.tsx';
import { useSelection } from './useSelection.ts';
import { useSlash } from './useSlash.ts';

const closed: Search = { tab: 'results', order: 'MATCH_BEST', filters: noFilters };
const read = (search: URLSearchParams) => readSearch(search) ?? closed;

/** The candidate search of a job: filters, results, sent alerts and sending. */
export function CandidateSearch({ job }: { job: CandidateSearch_job$key }) {
  const data = useFragment(
    graphql`
      fragment CandidateSearch_job on Job {
        id
        viewerCanSendAlerts
        alertCounts {
          total
        }
        candidateMatches(filters: $filters, orderBy: $orderBy, first: 50)
          @connection(key: "ResultTable_candidateMatches", filters: ["filters", "orderBy"])
          @include(if: $searching) {
          totalCount
          # A connection has edges; ResultTable reads them.
          # eslint-disable-next-line relay/unused-fields
          edges {
            __typename
          }
        }
        ...AlertProgress_job
        ...Results_job
        ...SentTable_job @include(if: $sent) @alias(as: "told")
      }
    `,
    job,
  );
  const address = useAddress();
  const search = read(address.asked);
  const change = (part: Partial<Search>) =>
    address.change((asked) => writeSearch({ ...read(asked), ...part }));
  const filter = (part: Partial<Filters>, pause = PAUSE) =>
    address.change((asked) => {
      const now = read(asked);
      return writeSearch({ ...now, filters: { ...now.filters, ...part } });
    }, pause);
  const selection = useSelection(data.id);
  const [isSending, setSending] = useState(false);
  const lists = useBeside<FilterPanelQuery>(filterPanelQuery, {});
  useSlash();
  const finish = () => {
    setSending(false);
    selection.clear();
    change({ tab: 'sent', filters: noFilters });
  };
  const { candidateMatches: found, alertCounts: sent } = data;
  return (
    <>
      <AlertProgress job={data}>
        <SearchTabs search={search} found={found?.totalCount} sent={sent?.total ?? 0} />
      </AlertProgress>
      {data.told ? (
        <SentTable job={data.told} />
      ) : (
        <div className="gap-5 min-[75rem]:flex">
          <FilterFrame
            lists={lists}
            filters={search.filters}
            sent={read(address.sent).filters}
            onChange={filter}
          />
          <div className="min-w-0 flex-1">
            <Results
              job={data}
              search={search}
              isAsking={address.isAsking}
              selection={selection}
              onChange={change}
            />
            {selection.ids.size > 0 && (
              <SelectionBar
                count={selection.ids.size}
                canSend={data.viewerCanSendAlerts}
                onSend={() => setSending(true)}
                onClear={selection.clear}
              />
            )}
          </div>
        </div>
      )}
      {isSending && (
        <SendDialog
          jobId={data.id}
          candidateIds={[...selection.ids]}
          onClose={() => setSending(false)}
          onSent={finish}
        />
      )}
    </>
  );
}
