/** '3h' as '3h ago'; 'Just Now' unchanged. */
export function postedText(postedAgo: string | null | undefined): string | null {
  if (!postedAgo) return null;
  return /^\d/.test(postedAgo) ? `${postedAgo} ago` : postedAgo;
}

/** The start date as one of several facts in a line: 'Starts ASAP', 'Starts around 03/11/2026'. */
export function startText(
  type: string | null | undefined,
  label: string | null | undefined,
): string | null {
  if (!label) return null;
  if (type === 'UNCONFIRMED') return 'Start unconfirmed';
  return `Starts ${type === 'APPROXIMATE_DATE' ? 'around ' : ''}${label}`;
}

/** '1 job', '1,204 jobs'; empty for 0, because the list itself says so. */
export function countText(jobs: number): string {
  if (jobs <= 0) return '';
  return `${jobs.toLocaleString('en-GB')} ${jobs === 1 ? 'job' : 'jobs'}`;
}
