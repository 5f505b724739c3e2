import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { NoteTask_note$key } from '#web/__generated__/NoteTask_note.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { day } from '#web/ui/day.ts';
import { dueText, localDay } from './due.ts';
import { userName } from './userName.ts';

type Props = { note: NoteTask_note$key; viewerId: string };

/** When a task is due and for whom, or who did it; nothing for a note that is no task. */
export function NoteTask({ note, viewerId }: Props) {
  const { dueOn, doneAt, doneBy, assignee } = useFragment(
    graphql`
      fragment NoteTask_note on CandidateNote {
        dueOn
        doneAt
        doneBy {
          id
          ...userName_user
        }
        assignee {
          id
          ...userName_user
        }
      }
    `,
    note,
  );
  if (!dueOn) return null;
  if (doneAt) {
    const by = doneBy && doneBy.id !== viewerId ? ` by ${userName(doneBy)}` : '';
    return (
      <span className="text-note text-ink-soft">
        Done{by}, {day(doneAt)}
      </span>
    );
  }
  const today = localDay();
  const whose = assignee && assignee.id !== viewerId ? `, for ${userName(assignee)}` : '';
  return (
    <span className="text-note text-ink-soft">
      <span
        className={cx('font-medium', dueOn < today && 'text-port', dueOn === today && 'text-amber')}
      >
        {dueOn < today ? 'Was due' : 'Due'} {dueText(dueOn, today)}
      </span>
      {whose || (assignee ? ', for you' : '')}
    </span>
  );
}
