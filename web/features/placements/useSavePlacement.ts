import { graphql } from 'relay-runtime';
import type { useSavePlacementMutation } from '#web/__generated__/useSavePlacementMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Writes what came of a hire; without any field it is made with what the job says. */
export const useSavePlacement = () =>
  useCommit<useSavePlacementMutation>(graphql`
    mutation useSavePlacementMutation($input: SavePlacementInput!) {
      savePlacement(input: $input) {
        ... on SavePlacementPayload {
          message
          application {
            ...PlacementCard_application
            ...ApplicationHistory_application
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
