import { useLazyLoadQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PersonSessionsQuery } from '#web/__generated__/PersonSessionsQuery.graphql.ts';
import { SessionList } from '#web/features/sessions/SessionList.tsx';
import { Card } from '#web/ui/Card.tsx';

type Props = { candidateId: string; name: string };

/** The browsers that are logged in to a candidate's account. */
export function PersonSessions({ candidateId, name }: Props) {
  const data = useLazyLoadQuery<PersonSessionsQuery>(
    graphql`
      query PersonSessionsQuery($id: ID!) {
        ...SessionList_query @arguments(ownerId: $id)
      }
    `,
    { id: candidateId },
    { fetchPolicy: 'store-and-network' },
  );
  return (
    <Card as="section" aria-label="Log-ins">
      <h2 className="mb-4 font-semibold">Where They Are Logged In</h2>
      <SessionList query={data} owner={{ id: candidateId, name }} />
    </Card>
  );
}
