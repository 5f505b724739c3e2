import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnWay_application$key } from '#web/__generated__/OwnWay_application.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { day, dayOf } from '#web/ui/day.ts';

/** How an application came to where it stands, with dates, and when its answer is due. */
export function OwnWay(props: { application: OwnWay_application$key }) {
  const { appliedAt, answerBy, isOverdue, ownState, ownStateLabel, way } = useFragment(
    graphql`
      fragment OwnWay_application on Application {
        appliedAt
        answerBy
        isOverdue
        ownState
        ownStateLabel
        way {
          putForwardAt
          endedAt
        }
      }
    `,
    props.application,
  );
  const isOver = ownState !== 'APPLIED' && ownState !== 'PUT_FORWARD';
  const steps: readonly [string, string | null | undefined][] = [
    ['Applied', appliedAt],
    ['Put forward', way?.putForwardAt],
    [(isOver && ownStateLabel) || '', way?.endedAt],
    [isOverdue ? 'Answer was due by' : 'Answer by', answerBy],
  ];
  return (
    <ol aria-label="Where it stands" className="flex flex-col gap-0.5 text-note text-ink-soft">
      {steps.map(
        ([label, at]) =>
          label &&
          at && (
            <li
              key={label}
              className={cx('flex gap-1.5', isOverdue && at === answerBy && 'text-amber')}
            >
              {label}{' '}
              <time dateTime={at}>
                {at === answerBy ? dayOf(at.split('-').toReversed().join('/')) : day(at)}
              </time>
            </li>
          ),
      )}
    </ol>
  );
}
