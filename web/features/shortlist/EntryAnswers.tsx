import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EntryAnswers_entry$key } from '#web/__generated__/EntryAnswers_entry.graphql.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { day } from '#web/ui/day.ts';
import { moment } from '#web/ui/moment.ts';

const VERDICTS: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  YES: ['Yes', 'success'],
  MAYBE: ['Maybe', 'warning'],
  NO: ['No', 'danger'],
};

/** What the clients say who have seen somebody. */
export function EntryAnswers(props: { entry: EntryAnswers_entry$key }) {
  const { answers } = useFragment(
    graphql`
      fragment EntryAnswers_entry on ShortlistEntry {
        answers {
          client
          verdict
          comment
          interviewTimes
          shownAt
        }
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
            {interviewTimes.length > 0 && (
              <span className="basis-full text-note">
                Interview: {interviewTimes.map((time) => moment(time)).join(' · ')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
