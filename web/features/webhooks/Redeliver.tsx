import { failureText } from '#web/features/accounts/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { tellOutcome } from './outcome.ts';
import { useRedeliver } from './useRedeliver.ts';

/** Sends a delivery once more. */
export function Redeliver({ id }: { id: string }) {
  const [redeliver, isSending] = useRedeliver();
  const send = async () => {
    const { data, failure } = await redeliver({ input: { id } });
    if (failure) return toast.error(failureText(failure));
    tellOutcome(data.webhookDelivery);
  };
  return (
    <Button variant="quiet" pending={isSending} onClick={() => void send()}>
      Redeliver
    </Button>
  );
}
