import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ApplicationHistory_application$key } from '#web/__generated__/ApplicationHistory_application.graphql.ts';
import { Card } from '#web/ui/Card.tsx';

const words: Record<string, string> = {
  apply: 'Applied',
  withdraw: 'Withdrawn',
  reject: 'Rejected',
  restore: 'Restored',
  forward: 'Put forward',
  putForward: 'Put forward',
  hire: 'Hired',
  undo: 'Undone',
  close: 'Told that the position is closed',
  step: 'Step set',
};

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The moves of an application (by whom, when, to which status), newest first. */
export function ApplicationHistory(props: { application: ApplicationHistory_application$key }) {
  const { history } = useFragment(
    graphql`
      fragment ApplicationHistory_application on Application {
        history {
          id
          action
          actorName
          toStatus
          reason
          letter
          detail
          createdAt
        }
      }
    `,
    props.application,
  );
  if (history.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="font-semibold">
        History
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {history
          .toReversed()
          .map(({ id, action, actorName, toStatus, reason, letter, detail, createdAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                {toStatus === 'HIRED' && action === 'putForward'
                  ? 'Hired'
                  : (detail ?? words[action] ?? '–')}
                {actorName && <span className="text-ink-soft"> by {actorName}</span>}
                {reason && <span className="block text-note">{reason}</span>}
                {letter && <span className="block text-note text-ink-soft">E-mail: {letter}</span>}
              </span>
              <time dateTime={createdAt} className="text-note text-ink-soft tabular-nums">
                {instant.format(new Date(createdAt))}
              </time>
            </li>
          ))}
      </ol>
    </Card>
  );
}
