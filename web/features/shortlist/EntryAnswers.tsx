import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EntryAnswers_entry$key } from '#web/__generated__/EntryAnswers_entry.graphql.ts';
import { TakeTimes } from '#web/features/steps/TakeTimes.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { day } from '#web/ui/day.ts';

const VERDICTS: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  YES: ['Yes', 'success'],
  MAYBE: ['Maybe', 'warning'],
  NO: ['No', 'danger'],
};

/** What the clients say who have seen somebody. */
export function EntryAnswers(props: { entry: EntryAnswers_entry$key }) {
  const { answers, ...entry } = useFragment(
    graphql`
      fragment EntryAnswers_entry on ShortlistEntry {
        answers {
          client
          verdict
          comment
          interviewTimes
          shownAt
        }
        ...TakeTimes_entry
      }
    `,
    props.entry,
  );
  return (
    <ul aria-label="Answers" className="mt-1 flex flex-col gap-1.5 empty:hidden">
      {answers.map(({ client, verdict, comment, interviewTimes, shownAt }, at) => {
        const [text, tone] = VERDICTS[verdict ?? ''] ?? [`Seen ${day(shownAt)}`, 'neutral'];
        return (
          <li key={at} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <Badge tone={tone}>{text}</Badge>
            <span className="text-note text-ink-soft">{client ?? 'A former client'}</span>
            {comment && (
              <span className="min-w-0 wrap-anywhere whitespace-pre-line">{comment}</span>
            )}
            {interviewTimes.length > 0 && <TakeTimes entry={entry} times={interviewTimes} />}
          </li>
        );
      })}
    </ul>
  );
}
