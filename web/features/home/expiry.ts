const DAY = 86_400_000;

/** How long until a day, both as YYYY-MM-DD: 'in 12 days', 'today', '3 days ago'. */
export function expiryText(expiresOn: string, today: string): string {
  const left = Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY);
  if (left === 0) return 'today';
  const days = Math.abs(left) === 1 ? '1 day' : `${Math.abs(left)} days`;
  return left > 0 ? `in ${days}` : `${days} ago`;
}
