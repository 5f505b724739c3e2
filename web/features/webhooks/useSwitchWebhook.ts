import { failureText } from '#web/features/forms/form-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useSetWebhookEnabled } from './useSetWebhookEnabled.ts';

/** Enables or disables a webhook and shows a message. */
export function useSwitchWebhook(id: string) {
  const [set, isSwitching] = useSetWebhookEnabled();
  const switchTo = async (enabled: boolean) => {
    const { failure } = await set({ input: { id, enabled } });
    if (failure) return toast.error(failureText(failure));
    toast.success(enabled ? 'Webhook enabled.' : 'Webhook disabled.');
  };
  return [switchTo, isSwitching] as const;
}
