import { graphql } from 'relay-runtime';
import type {
  CreateIntegrationTokenInput,
  useCreateTokenMutation,
} from '#web/__generated__/useCreateTokenMutation.graphql.ts';
import { addToRoot, carried } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Creates a token and prepends it to the list. */
export function useCreateToken() {
  const [commit, isInFlight] = useCommit<useCreateTokenMutation>(graphql`
    mutation useCreateTokenMutation($input: CreateIntegrationTokenInput!) {
      createIntegrationToken(input: $input) {
        __typename
        ... on CreateIntegrationTokenPayload {
          secret
          integrationToken {
            ...TokenTable_token
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const create = (input: CreateIntegrationTokenInput) =>
    commit(
      { input },
      {
        updater: (store) => {
          const made = carried(store, 'createIntegrationToken', 'integrationToken');
          addToRoot(store, 'integrationTokens', made);
        },
      },
    );
  return [create, isInFlight] as const;
}
