type Outcome = { status: string; responseStatus?: number | null; error?: string | null };

/** What an attempt came to, in a sentence: 'Delivered (200).' */
export function outcomeText({ status, responseStatus, error }: Outcome): string {
  const answer = responseStatus ? ` (${responseStatus})` : '';
  if (status === 'DELIVERED') return `Delivered${answer}.`;
  return `Not delivered${answer}. ${error ?? ''}`.trim();
}
