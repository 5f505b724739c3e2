import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { failureText } from './form-failure.ts';
import { useResendConfirmation } from './useResendConfirmation.ts';

/** Milliseconds for which 'New email sent!' shows. */
const NOTICE = 5000;

/** A button that sends a new confirmation and says so beside itself. */
export function ResendConfirmation() {
  const [resend, isSending] = useResendConfirmation();
  const [notice, setNotice] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(null), NOTICE);
    return () => clearTimeout(timer);
  }, [notice]);
  const press = async () => {
    const { data, failure } = await resend({ input: {} });
    setNotice(data?.message ?? null);
    setError(failure && failureText(failure));
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button pending={isSending} onClick={() => void press()}>
        Send a new email
      </Button>
      <output className="text-note font-medium text-starboard">{notice}</output>
      <FormError>{error}</FormError>
    </div>
  );
}
