import { graphql } from 'relay-runtime';
import type { useHandOverMutation } from '#web/__generated__/useHandOverMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Says whose a yacht is from a day on. */
export function useHandOver() {
  return useCommit<useHandOverMutation>(graphql`
    mutation useHandOverMutation($input: SetYachtClientInput!) {
      setYachtClient(input: $input) {
        ... on SetYachtClientPayload {
          yacht {
            ...YachtClient_yacht
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
