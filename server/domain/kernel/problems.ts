import { type PartialDate, type Precision, readDate } from './dates.ts';
import { type Fault, invalidFields, invalidInput, invalidInputs } from './errors.ts';

/** A violated rule: the documented text and the field at fault. */
export type Problem = Fault & {
  /** Further problems, in other fields. */
  others?: Fault[];
};

/** A check: whether it holds, the text if not, and the field at fault. */
export type Check = readonly [holds: boolean, message: string, path: string];

/** The problems of the failed checks, in order. */
export function failing(checks: readonly Check[]): Problem[] {
  return checks.filter(([holds]) => !holds).map(([, message, path]) => ({ message, path: [path] }));
}

/** The first failed check, with the first ones of other fields, or null. */
export function firstFailing(checks: readonly Check[]): Problem | null {
  return together(failing(checks));
}

/** Several problems as one: the first, and the first of each other field. */
export function together(problems: readonly Problem[]): Problem | null {
  const [first, ...rest] = problems;
  if (!first) return null;
  const { message, path } = first;
  const seen = new Set([path.join('.')]);
  const others = rest
    .filter((each) => !seen.has(each.path.join('.')) && seen.add(each.path.join('.')))
    .map((each): Fault => ({ message: each.message, path: each.path }));
  return { ...first, message, path, ...(others.length > 0 && { others }) };
}

// Among them the joiners of words and letters, soft hyphens, variation selectors and blank letters.
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing: it is empty, or all its characters are invisible. */
export const isUnseen = (text: string): boolean => UNSEEN.test(text);

/** Whether a text is not empty; '-' and what shows nothing count as empty. */
export function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && !isUnseen(text) && text.trim() !== '-';
}

/** Throws invalid-input for a problem; does nothing for null. */
export function refuse(problem: Problem | null | undefined): void {
  if (problem) throw invalidFields(problem, problem.others ?? []);
}

/**
 * Throws invalid-input with the faults of a form and the problem of its other fields; does nothing without any. A
 * field whose value could not be read is not said to be missing, too.
 */
export function refuseForm(faults: readonly Fault[], ...problems: (Problem | null)[]): void {
  const unread = new Set(faults.map(({ path }) => path[0]));
  const others = problems.flatMap((each) => (each ? [each, ...(each.others ?? [])] : []));
  refuse(together([...faults, ...others.filter(({ path }) => !unread.has(path[0]))]));
}

/** Throws invalid-input with every problem; does nothing without one. */
export function refuseAll(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalidInputs(problems);
}

/** Parses a documented date text, or throws invalid-input with the field; null for none. */
export function requireDate(
  text: string | null | undefined,
  path: string[],
  ...precisions: readonly [Precision, ...Precision[]]
): PartialDate | null {
  const reading = readDate(text, ...precisions);
  if ('problem' in reading) throw invalidInput(reading.problem, path);
  return reading.value;
}
