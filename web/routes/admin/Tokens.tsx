import { graphql } from 'relay-runtime';
import type { TokensQuery } from '#web/__generated__/TokensQuery.graphql.ts';
import { NewToken } from '#web/features/tokens/NewToken.tsx';
import { TokenTable } from '#web/features/tokens/TokenTable.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The API tokens. */
export function Tokens() {
  const data = useRouteQuery<TokensQuery>(graphql`
    query TokensQuery @preloadable {
      ...TokenTable_query
    }
  `);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-6">
      <PageHeader
        back={{ href: '/settings', label: 'Account Settings' }}
        title="Integration Tokens"
        description="Each lets another program use the agency’s data, as far as its scopes go."
        actions={<NewToken />}
      />
      <TokenTable query={data} />
    </div>
  );
}
