import { useState } from 'react';
import { failureText } from '#web/features/accounts/form-failure.ts';
import type { Failure } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { StillNeeded } from './StillNeeded.tsx';
import { useCompleteProfile } from './useCompleteProfile.ts';

type Props = {
  /** Files are still on their way. */
  waiting: boolean;
  onDone: () => void;
};

/** The last act of the profile builder: everything is saved by now, and set-up is completed. */
export function CompleteProfile({ waiting, onDone }: Props) {
  const [complete, isCompleting] = useCompleteProfile();
  const [failure, setFailure] = useState<Failure | null>(null);
  const finish = async () => {
    setFailure(null);
    const outcome = await complete({});
    if (outcome.failure) setFailure(outcome.failure);
    else onDone();
  };
  const faults = failure?.faults ?? [];
  return (
    <div className="flex max-w-full flex-col items-end gap-3">
      {faults.length > 0 && <StillNeeded faults={faults} />}
      <Button variant="primary" pending={isCompleting || waiting} onClick={() => void finish()}>
        Save and Complete
      </Button>
      <FormError>{failure && faults.length === 0 ? failureText(failure) : null}</FormError>
    </div>
  );
}
