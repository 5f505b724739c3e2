import { Circle, CircleCheck } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { TaskTick_note$key } from '#web/__generated__/TaskTick_note.graphql.ts';
import type { TaskTickMutation } from '#web/__generated__/TaskTickMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/toast.ts';

/** Marks a task as done, and as open again by another press; nothing for a note that is no task. */
export function TaskTick({ note, className }: { note: TaskTick_note$key; className?: string }) {
  const { id, text, dueOn, doneAt } = useFragment(
    graphql`
      fragment TaskTick_note on CandidateNote {
        id
        text
        dueOn
        doneAt
      }
    `,
    note,
  );
  const [settle] = useCommit<TaskTickMutation>(graphql`
    mutation TaskTickMutation($input: SettleTaskInput!) {
      settleTask(input: $input) {
        ... on SettleTaskPayload {
          note {
            ...TaskTick_note
            ...NoteTask_note
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  if (!dueOn) return null;
  const isDone = Boolean(doneAt);
  const press = async () => {
    const { failure } = await settle(
      { input: { id, isDone: !isDone } },
      {
        optimisticUpdater: (store) => {
          store.get(id)?.setValue(isDone ? null : new Date().toISOString(), 'doneAt');
        },
      },
    );
    if (failure) toast.error(failureText(failure));
  };
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={`Done: ${text.slice(0, 80)}`}
      title={isDone ? 'Done. Press to open it again' : 'Mark as done'}
      onClick={() => void press()}
      className={cx(
        'touch-target grid size-6 shrink-0 place-items-center rounded-full transition-colors print:hidden',
        isDone ? 'text-starboard' : 'text-ink-soft hover:text-starboard',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
