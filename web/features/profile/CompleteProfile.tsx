import { useState } from 'react';
import { failureText } from '#web/features/accounts/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useCompleteProfile } from './useCompleteProfile.ts';

type Props = {
  /** Files are still on their way. */
  waiting: boolean;
  onDone: () => void;
};

/** The last act of the profile builder: everything is saved by now, and set-up is completed. */
export function CompleteProfile({ waiting, onDone }: Props) {
  const [complete, isCompleting] = useCompleteProfile();
  const [error, setError] = useState<string | null>(null);
  const finish = async () => {
    setError(null);
    const { failure } = await complete({});
    if (failure) setError(failureText(failure));
    else onDone();
  };
  return (
    <div className="flex flex-col items-end gap-2">
      <Button variant="primary" pending={isCompleting || waiting} onClick={() => void finish()}>
        Save and Complete
      </Button>
      <FormError>{error}</FormError>
    </div>
  );
}
