type Props = { from: string | null | undefined; to: string | null | undefined; present: boolean };

/** '05/2019 – 06/2021', '05/2019 – Present'; empty without dates. */
export function SpanText({ from, to, present }: Props) {
  const ends = [from, present ? 'Present' : to].filter(Boolean);
  if (ends.length === 0) return null;
  return <p className="text-note text-ink-soft tabular-nums">{ends.join(' – ')}</p>;
}
