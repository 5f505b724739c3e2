/** The value below which `share` (0 to 1) of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** A ratio, truncated and not rounded. */
export const ratio = (value: number): string => (Math.floor(value * 100) / 100).toFixed(2);

/** Milliseconds, rounded up so that no figure looks better than it is. */
export function milliseconds(value: number): string {
  return `${Math.ceil(value * 10) / 10} ms`;
}

/** One line of the report: what was measured, its target and figure, and whether the target is met. */
export interface Finding {
  what: string;
  target: string;
  measured: string;
  met: boolean | null;
}

export function printFindings(title: string, findings: readonly Finding[]): void {
  console.log(`\n## ${title}\n\n| measured | target | result | met |\n|---|---|---|---|`);
  for (const { what, target, measured, met } of findings) {
    const answer = met ? 'yes' : 'no';
    console.log(`| ${what} | ${target} | ${measured} | ${met === null ? '–' : answer} |`);
  }
}
