import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ClientChanged_client$key } from '#web/__generated__/ClientChanged_client.graphql.ts';
import { moment } from '#web/ui/moment.ts';

/** Who changed a client last, and when. */
export function ClientChanged({ client }: { client: ClientChanged_client$key }) {
  const { updatedAt, changedBy } = useFragment(
    graphql`
      fragment ClientChanged_client on Client {
        updatedAt
        changedBy
      }
    `,
    client,
  );
  return (
    <p className="mt-2 text-note text-ink-soft">
      {`Changed ${moment(updatedAt)}${changedBy ? ` by ${changedBy}` : ''}`}
    </p>
  );
}
