import { graphql } from 'relay-runtime';
import type { useCreateClientMutation } from '#web/__generated__/useCreateClientMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';
import type { ClientValues } from './ClientForm.tsx';

/** Whose yacht or account the new client gets at once. */
type Theirs = { yacht?: string; employer?: string };

/** Adds a client; resolves to its id or to the failure. */
export function useCreateClient() {
  const [create] = useCommit<useCreateClientMutation>(graphql`
    mutation useCreateClientMutation($input: CreateClientInput!) {
      createClient(input: $input) {
        ... on CreateClientPayload {
          message
          client {
            id
            ...ClientTable_client
            employers {
              client {
                id
                name
              }
            }
            yachts {
              yacht {
                ...YachtClient_yacht
              }
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return async ({ kind, name, notes }: ClientValues, theirs: Theirs = {}) => {
    const input = { kind, name, notes: notes.trim() || null, ...theirs };
    const { data, failure } = await create({ input });
    if (failure) return { id: null, failure };
    toast.success(data.message);
    return { id: data.client.id, failure: null };
  };
}
