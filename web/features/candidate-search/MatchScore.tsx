import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { MatchScore_edge$key } from '#web/__generated__/MatchScore_edge.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { ScoreBar } from './ScoreBar.tsx';

type Props = { edge: MatchScore_edge$key; name: string };

/** The job match as a percentage with its three parts; a press shows the explanation. */
export function MatchScore({ edge, name }: Props) {
  const { match, explanation } = useFragment(
    graphql`
      fragment MatchScore_edge on CandidateMatchEdge {
        match
        explanation {
          reasons {
            label
            points
            most
            reason
          }
        }
      }
    `,
    edge,
  );
  const { reasons } = explanation;
  return (
    <Popover
      label={`Job match of ${name}`}
      trigger={
        <Button
          variant="quiet"
          aria-label={`Job match of ${name}: ${match} %`}
          className="relative z-10 -mx-4 w-41 flex-col items-stretch gap-1 py-1"
        >
          <span className="flex items-baseline justify-between gap-2">
            <span className="font-semibold text-ink tabular-nums">{match}%</span>
            <span className="text-xs font-normal whitespace-nowrap text-ink-soft tabular-nums">
              {reasons.map(({ points }) => points).join(' + ')}
            </span>
          </span>
          <ScoreBar parts={reasons} />
        </Button>
      }
    >
      <dl className="grid w-76 grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 text-body">
        {reasons.map(({ label, points, most, reason }) => (
          <div key={label} className="contents">
            <dt className="font-medium">{label}</dt>
            <dd className="text-ink-soft">{reason}</dd>
            <dd className="text-right tabular-nums">
              <span className="font-semibold">{points}</span>
              <span className="text-ink-soft"> of {most}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
