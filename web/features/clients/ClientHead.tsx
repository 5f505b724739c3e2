import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ClientHead_client$key } from '#web/__generated__/ClientHead_client.graphql.ts';
import type { ClientHeadArchiveMutation } from '#web/__generated__/ClientHeadArchiveMutation.graphql.ts';
import type { ClientHeadMutation } from '#web/__generated__/ClientHeadMutation.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';
import { ClientForm } from './ClientForm.tsx';

/** What can be done with a client. */
export function ClientHead({ client }: { client: ClientHead_client$key }) {
  const { id, name, kind, notes, archivedAt } = useFragment(
    graphql`
      fragment ClientHead_client on Client {
        id
        name
        kind
        notes
        archivedAt
      }
    `,
    client,
  );
  const [isEdited, setEdited] = useState(false);
  const [update] = useCommit<ClientHeadMutation>(graphql`
    mutation ClientHeadMutation($input: UpdateClientInput!) {
      updateClient(input: $input) {
        ... on UpdateClientPayload {
          message
          client {
            ...ClientHead_client
            ...ClientTable_client
            ...ClientChanged_client
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [archive, isArchiving] = useCommit<ClientHeadArchiveMutation>(graphql`
    mutation ClientHeadArchiveMutation($input: SetClientArchivedInput!) {
      setClientArchived(input: $input) {
        ... on SetClientArchivedPayload {
          client {
            ...ClientHead_client
            ...ClientPeople_client
            ...ClientChanged_client
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const turn = async (press: MouseEvent) => {
    ignoreRepeat(press);
    const { failure } = await archive({ input: { id, archived: !archivedAt } });
    if (failure) return toast.error(failure.message);
    return toast.success(archivedAt ? 'Client restored.' : 'Client archived.');
  };
  return (
    <>
      <Button onClick={() => setEdited(true)}>Edit</Button>
      <Button
        variant="quiet"
        pending={isArchiving}
        onClick={(press) => void turn(press.nativeEvent)}
      >
        {archivedAt ? 'Restore' : 'Archive'}
      </Button>
      {isEdited && (
        <ClientForm
          title="Edit Client"
          values={{ kind: known(kind) ?? 'CAPTAIN', name, notes: notes ?? '' }}
          saveLabel="Save"
          onSave={async (values) => {
            const { data, failure } = await update({ input: { id, ...values } });
            if (data) toast.success(data.message);
            return failure;
          }}
          onClose={() => setEdited(false)}
        />
      )}
    </>
  );
}
