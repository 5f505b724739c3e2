import { graphql } from 'relay-runtime';
import type { TokensQuery } from '#web/__generated__/TokensQuery.graphql.ts';
import { NewToken } from '#web/features/tokens/NewToken.tsx';
import { TokenTable } from '#web/features/tokens/TokenTable.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** The API tokens. */
export function Tokens() {
  const data = useRouteQuery<TokensQuery>(graphql`
    query TokensQuery @preloadable {
      ...TokenTable_query
    }
  `);
  return (
    <OfficePage
      back={{ href: '/settings', label: 'Account Settings' }}
      title="Integration Tokens"
      description="Each lets another program use the agency’s data, as far as its scopes go."
      actions={<NewToken />}
    >
      <TokenTable query={data} />
    </OfficePage>
  );
}
