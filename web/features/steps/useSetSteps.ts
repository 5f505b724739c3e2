import type { MouseEvent } from 'react';
import { graphql } from 'relay-runtime';
import type {
  SetApplicationStepsInput,
  useSetStepsMutation,
} from '#web/__generated__/useSetStepsMutation.graphql.ts';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import { type Failure, useCommit } from '#web/relay/useCommit.ts';

type Told = {
  press?: MouseEvent | null;
  onRefused?: (failure: Failure) => void;
};

/** Sets interview, trial and offer, and offers to undo that; resolves to whether it was done. */
export function useSetSteps() {
  const decide = useDecide();
  const [commit, isSaving] = useCommit<useSetStepsMutation>(graphql`
    mutation useSetStepsMutation($input: SetApplicationStepsInput!) {
      setApplicationSteps(input: $input) {
        ... on SetApplicationStepsPayload {
          message
          decision {
            ...useDecide_decision
          }
          application {
            steps {
              label
            }
            ...ApplicationSteps_application
            ...StepBadge_application
            ...ApplicationHistory_application
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const set = async (
    name: string,
    input: SetApplicationStepsInput,
    { press = null, onRefused }: Told = {},
  ): Promise<boolean> => {
    const done = await decide(
      { id: input.id, name },
      press,
      async () => {
        const outcome = await commit({ input });
        if (!outcome.data) return outcome;
        const { message, application } = outcome.data;
        return {
          ...outcome,
          data: { ...outcome.data, message: application.steps?.label ?? message },
        };
      },
      onRefused,
    );
    return done !== null;
  };
  return [set, isSaving] as const;
}
