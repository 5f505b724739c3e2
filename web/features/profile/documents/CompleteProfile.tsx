import { graphql } from 'relay-runtime';
import { useState } from 'react';
import type { CompleteProfileMutation } from '#web/__generated__/CompleteProfileMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { type Failure, useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { StillNeeded } from './StillNeeded.tsx';

type Props = {
  /** Whether uploads are in progress. */
  waiting?: boolean;
  onDone?: () => void;
  label?: string;
};

/** The last action of the profile builder: everything is saved by then, and set-up is completed. */
export function CompleteProfile({ waiting = false, onDone, label = 'Save and Complete' }: Props) {
  const [complete, isCompleting] = useCommit<CompleteProfileMutation>(graphql`
    mutation CompleteProfileMutation {
      completeProfile {
        ... on CompleteProfilePayload {
          profile {
            id
            setupCompleted
          }
          candidate {
            id
            verification
            requestedVerificationAt
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const finish = async () => {
    setFailure(null);
    const outcome = await complete({});
    if (outcome.failure) setFailure(outcome.failure);
    else onDone?.();
  };
  const faults = failure?.faults ?? [];
  return (
    <div className="flex max-w-full flex-col items-end gap-3">
      {faults.length > 0 && <StillNeeded faults={faults} />}
      <Button variant="primary" pending={isCompleting || waiting} onClick={() => void finish()}>
        {label}
      </Button>
      <FormError>{failure && faults.length === 0 ? failureText(failure) : null}</FormError>
    </div>
  );
}
