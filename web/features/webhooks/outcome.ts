import { toast } from '#web/ui/toast.ts';

type Outcome = { status: string; responseStatus?: number | null; error?: string | null };

/** Shows the result of a delivery attempt: 'Delivered (200).' */
export function tellOutcome({ status, responseStatus, error }: Outcome): void {
  const answer = responseStatus ? ` (${responseStatus})` : '';
  if (status === 'DELIVERED') toast.success(`Delivered${answer}.`);
  else toast.error(`Not delivered${answer}. ${error ?? ''}`.trim());
}
