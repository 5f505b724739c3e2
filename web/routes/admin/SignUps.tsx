import { useLocation, useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { SignUpsQuery } from '#web/__generated__/SignUpsQuery.graphql.ts';
import { SignUpTable } from '#web/features/candidates/SignUpTable.tsx';
import { SignUpTabs } from '#web/features/candidates/SignUpTabs.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';

/** Shorter searches find nobody and are not asked. */
const SEARCH_MIN = 5;

export function SignUps() {
  const data = useRouteQuery<SignUpsQuery>(graphql`
    query SignUpsQuery($status: SignUpStatus!, $search: String) @preloadable {
      ...SignUpTabs_query
      ...SignUpTable_query @arguments(status: $status, search: $search)
    }
  `);
  const list = useLocation().pathname.endsWith('/incomplete') ? 'INCOMPLETE' : 'COMPLETED';
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-6">
      <PageHeader
        title="Sign-ups"
        description="Candidates who are not verified yet."
        actions={
          <SearchField
            label="Search sign-ups"
            className="w-full min-w-64 sm:w-64"
            value={search}
            delay={1000}
            help={search && search.length < SEARCH_MIN ? 'Type at least 5 characters.' : undefined}
            onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
          />
        }
      >
        <SignUpTabs query={data} />
      </PageHeader>
      <SignUpTable
        key={`${list} ${search}`}
        query={data}
        list={list}
        searching={search.length >= SEARCH_MIN}
      />
    </div>
  );
}
