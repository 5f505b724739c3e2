import { graphql } from 'relay-runtime';
import type { CrewQuery } from '#web/__generated__/CrewQuery.graphql.ts';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import { PAUSE } from '#web/features/candidate-search/address.ts';
import { filterEditorQuery } from '#web/features/candidate-search/FilterEditor.tsx';
import {
  countFilters,
  countingFilters,
  type Filters,
} from '#web/features/candidate-search/filters.ts';
import { TextFilter } from '#web/features/candidate-search/TextFilter.tsx';
import { type CrewSearch, readCrew, writeCrew } from '#web/features/crew-search/crew-address.ts';
import { CrewFilters } from '#web/features/crew-search/CrewFilters.tsx';
import { CrewOrder } from '#web/features/crew-search/CrewOrder.tsx';
import { CrewTable } from '#web/features/crew-search/CrewTable.tsx';
import { SavedSearches } from '#web/features/crew-search/SavedSearches.tsx';
import { SaveSearch } from '#web/features/crew-search/SaveSearch.tsx';
import { useCrewCounts } from '#web/features/crew-search/useCrewCounts.ts';
import { ExportButton } from '#web/features/downloads/ExportButton.tsx';
import { useAddress } from '#web/relay/useAddress.ts';
import { useBeside } from '#web/relay/useBeside.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { cx } from '#web/ui/cx.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { figure } from '#web/ui/showing.ts';

/** The crew: words, filters as chips, saved searches, and whom they find. */
export function Crew() {
  const data = useRouteQuery<CrewQuery>(graphql`
    query CrewQuery(
      $filter: CandidateFilters
      $orderBy: CrewOrder
      $rankedFor: ID
      $job: ID!
      $isRanked: Boolean!
    ) @preloadable {
      ...CrewTable_query
        @arguments(filter: $filter, orderBy: $orderBy, rankedFor: $rankedFor, isRanked: $isRanked)
      job(id: $job) @include(if: $isRanked) {
        ...CrewOrder_job
      }
      ...SavedSearches_query
      savedSearches {
        id
        address
      }
      ...useTargets_query
    }
  `);
  const address = useAddress();
  const search = readCrew(address.asked);
  const shown = readCrew(address.shown);
  const lists = useBeside<FilterEditorQuery>(filterEditorQuery, {});
  const counts = useCrewCounts(countingFilters(shown.filters));
  const isSearching = countFilters(shown.filters) > 0;
  // What is open beside the list stays open as long as the list is the same.
  const change = (part: (asked: CrewSearch) => Partial<CrewSearch>, pause = 0) =>
    address.change((asked) => {
      const now = readCrew(asked);
      return writeCrew({ ...now, ...part(now) });
    }, pause);
  const filterProps = {
    filters: search.filters,
    sent: readCrew(address.sent).filters,
    onChange: (part: Partial<Filters>, pause = PAUSE) =>
      change((now) => ({ filters: { ...now.filters, ...part } }), pause),
  };
  const isSaved = data.savedSearches.some(
    ({ id, address: kept }) =>
      id === search.saved && kept === writeCrew({ ...search, saved: null }),
  );
  return (
    <OfficePage
      title="Crew Accounts"
      className={address.shown.has('open') ? 'max-w-400!' : undefined}
      description="Candidates whom the agency has verified."
      actions={<ExportButton file="Users.xlsx" />}
      bar={
        <>
          <SavedSearches
            query={data}
            openId={shown.saved}
            search={search}
            onClose={() => change(() => ({ saved: null }))}
          />
          <div className="flex flex-wrap items-start gap-2">
            <TextFilter {...filterProps} hideLabel label="Search crew" className="w-full sm:w-80" />
            <CrewFilters {...filterProps} lists={lists} costs={counts?.costs ?? {}} />
            {isSearching && !isSaved && (
              <SaveSearch search={search} onSaved={(saved) => change(() => ({ saved }))} />
            )}
          </div>
        </>
      }
    >
      <div
        aria-busy={address.isAsking}
        className={cx('transition-opacity', address.isAsking && 'opacity-60')}
      >
        <CrewTable
          key={JSON.stringify([countingFilters(shown.filters), shown.order, shown.job])}
          query={data}
          targets={data}
          isSearching={isSearching}
          isRanked={shown.job !== null}
          count={
            <output className="text-note text-ink-soft tabular-nums">
              {counts && (counts.total === 1 ? '1 person' : `${figure(counts.total)} people`)}
            </output>
          }
          sort={
            <CrewOrder
              query={data}
              job={data.job ?? null}
              search={search}
              onChange={(part) => change(() => part)}
            />
          }
        />
      </div>
    </OfficePage>
  );
}
