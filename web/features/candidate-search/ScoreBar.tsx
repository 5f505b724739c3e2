type Part = { readonly label: string; readonly points: number; readonly most: number };

/** The parts of a score as a bar: each segment is as wide as its maximum and filled by its share. */
export function ScoreBar({ parts }: { parts: readonly Part[] }) {
  return (
    <svg viewBox="0 0 104 4" preserveAspectRatio="none" aria-hidden className="h-1 w-full">
      {parts.map(({ label, points, most }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.most + 2, 0);
        return (
          <g key={label}>
            <rect x={before} width={most} height="4" className="fill-line" />
            <rect x={before} width={points} height="4" className="fill-peter" />
          </g>
        );
      })}
    </svg>
  );
}
