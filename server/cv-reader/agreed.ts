import type { Confidence, Found } from './found.ts';

const GRADES: readonly Confidence[] = ['sure', 'likely', 'doubtful'];

/**
 * The value of a field that has only one: the best founded. Where two differ with equal evidence there is
 * none: a wrong fact is worse than a missing one.
 */
export function agreed<Value>(all: readonly Found<Value>[]): Found<Value> | null {
  for (const grade of GRADES) {
    const [first, ...others] = all.filter(({ confidence }) => confidence === grade);
    if (!first) continue;
    const same = others.every(({ value }) => keyOf(value) === keyOf(first.value));
    return same ? first : null;
  }
  return null;
}

function keyOf(value: unknown): string {
  return JSON.stringify(value).toLowerCase();
}
