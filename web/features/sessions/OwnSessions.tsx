import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnSessions_query$key } from '#web/__generated__/OwnSessions_query.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SessionList } from './SessionList.tsx';

/** The browsers that are logged in to the viewer's account. */
export function OwnSessions({ query }: { query: OwnSessions_query$key }) {
  const data = useFragment(
    graphql`
      fragment OwnSessions_query on Query {
        ...SessionList_query
      }
    `,
    query,
  );
  return (
    <FormSection
      single
      id="sessions"
      title="Where You Are Logged In"
      description="Each browser that is logged in to your account. Of its address we keep the network alone."
    >
      <SessionList query={data} />
    </FormSection>
  );
}
