import { dateProblem } from '#web/ui/date-mask.ts';
import { dayTyped } from './due.ts';
import { type Colleague, mentionedIn } from './mentions.ts';
import type { NoteValues } from './NoteFields.tsx';

/** What is missing in a note, at its field; null where nothing is. */
export function noteFault({
  text,
  isTask,
  dueOn,
}: NoteValues): { field: 'text' | 'dueOn'; message: string } | null {
  if (!text.trim()) return { field: 'text', message: 'Please write something.' };
  if (!isTask) return null;
  const problem = dueOn ? dateProblem(dueOn, 'DD/MM/YYYY') : 'Please choose a day.';
  return problem ? { field: 'dueOn', message: problem } : null;
}

/** A note as the server takes it. */
export const noteInput = (
  { text, isTask, dueOn, assigneeId }: NoteValues,
  colleagues: readonly Colleague[],
) => ({
  text,
  mentions: mentionedIn(text, colleagues).map(({ id }) => id),
  dueOn: isTask ? dayTyped(dueOn) : null,
  assigneeId: isTask ? assigneeId : null,
});
