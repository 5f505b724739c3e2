import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CandidateSearch_job$key } from '#web/__generated__/CandidateSearch_job.graphql.ts';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import { type BulkResult, isWorthShowing } from '#web/features/decisions/bulk-result.ts';
import { BulkSummary } from '#web/features/decisions/BulkSummary.tsx';
import { useDecisionKeys } from '#web/features/decisions/useDecisionKeys.ts';
import { useAddress } from '#web/relay/useAddress.ts';
import { useBeside } from '#web/relay/useBeside.ts';
import { useIsBeside } from '#web/ui/useQueue.ts';
import { PAUSE, readSearch, type Search, variablesOf, writeSearch } from './address.ts';
import { AlertProgress } from './AlertProgress.tsx';
import { Couples } from './Couples.tsx';
import { FilterFrame } from './FilterFrame.tsx';
import { filterEditorQuery } from './FilterEditor.tsx';
import { type Filters, noFilters } from './filters.ts';
import { Results } from './Results.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SentTable } from './SentTable.tsx';
import { useFound } from './useFound.ts';
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
        # One more than useFound takes for the whole: 10,001 means more than 10,000.
        candidateMatchCount(filters: $filters, atMost: 10001) @include(if: $searching)
        ...AlertProgress_job
        ...Results_job
        ...Couples_job @skip(if: $sent) @alias(as: "pairs")
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
  const lists = useBeside<FilterEditorQuery>(filterEditorQuery, {});
  useSlash();
  // The filters make room for who is open.
  const isBeside = useIsBeside();
  const [result, setResult] = useState<BulkResult | null>(null);
  // Z, also while nobody is open.
  useDecisionKeys({});
  const finish = (sent: BulkResult) => {
    setSending(false);
    setResult(isWorthShowing(sent) ? sent : null);
    selection.clear();
    change({ tab: 'sent', filters: noFilters });
  };
  const { candidateMatchCount, alertCounts: sent } = data;
  const shown = variablesOf(address.shown);
  const counted = { jobId: data.id, filters: shown.filters };
  const found = useFound(counted, candidateMatchCount);
  return (
    <>
      <AlertProgress job={data}>
        <SearchTabs search={search} found={found} sent={sent?.total ?? 0} />
      </AlertProgress>
      {data.told ? (
        <SentTable job={data.told} />
      ) : (
        <div className="gap-5 min-[75rem]:flex">
          {!isBeside && (
            <FilterFrame
              lists={lists}
              filters={search.filters}
              sent={read(address.sent).filters}
              onChange={filter}
            />
          )}
          <div className="min-w-0 flex-1">
            {data.pairs && !isBeside && <Couples job={data.pairs} onResult={setResult} />}
            <Results
              job={data}
              search={search}
              isAsking={address.isAsking}
              counted={counted}
              orderBy={shown.orderBy}
              found={found}
              selection={selection}
              onChange={change}
            />
            {selection.ids.size > 0 && (
              <SelectionBar
                jobId={data.id}
                onShortlisted={setResult}
                ids={selection.ids}
                canSend={data.viewerCanSendAlerts}
                onSend={() => setSending(true)}
                onClear={selection.clear}
              />
            )}
          </div>
        </div>
      )}
      {result && (
        <div className="sticky bottom-4 z-20 mt-4">
          <BulkSummary result={result} onClose={() => setResult(null)} />
        </div>
      )}
      {isSending && (
        <SendDialog
          jobId={data.id}
          candidateIds={[...selection.ids]}
          onClose={() => setSending(false)}
          onSent={finish}
          onUndone={() => setResult(null)}
        />
      )}
    </>
  );
}
