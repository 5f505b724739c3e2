import { createContext, useContext } from 'react';

/** The fields of a form whose values somebody else filled in, and who: 'from the brief'. */
export type Marks = { names: ReadonlySet<string>; text: string };

const none: Marks = { names: new Set(), text: '' };

/** Marks the fields of the forms below. */
export const FieldMarks = createContext<Marks>(none);

/** The mark of a field; null if it has none. */
export function useMark(name: string): string | null {
  const { names, text } = useContext(FieldMarks);
  return names.has(name) ? text : null;
}
