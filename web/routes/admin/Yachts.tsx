import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { YachtsQuery } from '#web/__generated__/YachtsQuery.graphql.ts';
import { YachtTable } from '#web/features/yachts/YachtTable.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { searchOf, YACHT_SEARCH_MIN } from './search.ts';

/** Local Yacht Accounts. */
export function Yachts() {
  const data = useRouteQuery<YachtsQuery>(graphql`
    query YachtsQuery($search: String) @preloadable {
      ...YachtTable_query @arguments(search: $search)
    }
  `);
  const [params, setParams] = useSearchParams();
  const typed = params.get('search') ?? '';
  const search = searchOf(params, YACHT_SEARCH_MIN);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-6">
      <PageHeader
        title="Local Yacht Accounts"
        description="The yachts that the agency lists positions for."
        actions={
          <>
            <SearchField
              label="Search yachts"
              className="w-full min-w-64 sm:w-64"
              value={typed}
              help={typed && !search ? 'Type at least 3 characters.' : undefined}
              onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
            />
            <LinkButton
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              to="/yachts/create"
            >
              Create a Local Yacht
            </LinkButton>
          </>
        }
      />
      <YachtTable key={search} query={data} searching={search !== null} />
    </div>
  );
}
