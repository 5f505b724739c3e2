import type { SaidJob } from '#server/domain/briefs/said.ts';

/** How often a field was right: of what the briefs say, and of what they do not. */
export type FieldScore = {
  /** Values that the truths have. */
  said: number;
  /** Of these, read as they are. */
  right: number;
  /** Values read that are in no truth, wrong ones included. */
  invented: number;
};

/** A brief's jobs compared with the truth, field by field, and each difference in words. */
export type BriefScore = {
  fields: Record<string, FieldScore>;
  differences: string[];
};

export const FIELDS = [
  'position',
  'contractType',
  'rotation',
  'yachtName',
  'yachtType',
  'lengthMetres',
  'salary',
  'start',
  'places',
  'qualifications',
  'visas',
  'smoking',
  'tattoos',
  'couple',
] as const satisfies readonly (keyof SaidJob)[];

/** Compares jobs in pairs: those of the same position, then in order. A job without a pair is wholly missed or invented. */
export function scoreBrief(read: readonly SaidJob[], truth: readonly SaidJob[]): BriefScore {
  const score: BriefScore = { fields: {}, differences: [] };
  for (const field of FIELDS) score.fields[field] = { said: 0, right: 0, invented: 0 };
  for (const [mine, theirs] of paired(read, truth))
    for (const field of FIELDS) note(score, field, valuesOf(mine, field), valuesOf(theirs, field));
  return score;
}

function note(score: BriefScore, field: string, mine: string[], theirs: string[]): void {
  const sum = score.fields[field];
  if (!sum) return;
  const left = [...mine];
  for (const value of theirs) {
    sum.said += 1;
    const at = left.indexOf(value);
    if (at === -1) score.differences.push(`${field} missed: ${value}`);
    else {
      sum.right += 1;
      left.splice(at, 1);
    }
  }
  sum.invented += left.length;
  for (const value of left) score.differences.push(`${field} invented: ${value}`);
}

function paired(
  read: readonly SaidJob[],
  truth: readonly SaidJob[],
): [SaidJob | null, SaidJob | null][] {
  const left = [...read];
  const pairs: [SaidJob | null, SaidJob | null][] = truth.map((job) => {
    const same = left.findIndex(({ position }) => position === job.position);
    return [same === -1 ? null : (left.splice(same, 1)[0] ?? null), job];
  });
  for (const pair of pairs) pair[0] ??= left.shift() ?? null;
  return [...pairs, ...left.map((job): [SaidJob, null] => [job, null])];
}

function valuesOf(job: SaidJob | null, field: (typeof FIELDS)[number]): string[] {
  const value = job?.[field] ?? null;
  if (value === null) return [];
  if (Array.isArray(value)) return value.map(comparable);
  if (field === 'rotation' && typeof value === 'string') return [value.replaceAll(/[^\d:]/g, '')];
  if (typeof value === 'object')
    return [
      [value.type, value.amount, value.min, value.max, value.currency, value.period].join(' '),
    ];
  // No couple is the usual case, not something that was said.
  return value === false && field === 'couple' ? [] : [comparable(String(value))];
}

function comparable(value: string): string {
  return value.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** The sum of several scores. */
export function total(scores: readonly BriefScore[]): Record<string, FieldScore> {
  return Object.fromEntries(
    FIELDS.map((field) => [
      field,
      scores.reduce(
        (sum, { fields }) => ({
          said: sum.said + (fields[field]?.said ?? 0),
          right: sum.right + (fields[field]?.right ?? 0),
          invented: sum.invented + (fields[field]?.invented ?? 0),
        }),
        { said: 0, right: 0, invented: 0 },
      ),
    ]),
  );
}
