import { BadgeCheck, FileBadge } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnFitLine_job$key } from '#web/__generated__/OwnFitLine_job.graphql.ts';
import { cx } from '#web/ui/cx.ts';

/** In a line: how many of the papers that a job asks for the candidate has, and their match score. */
export function OwnFitLine({ job }: { job: OwnFitLine_job$key }) {
  const { ownFit, matchPercent } = useFragment(
    graphql`
      fragment OwnFitLine_job on Job {
        matchPercent
        ownFit {
          papers {
            state
          }
        }
      }
    `,
    job,
  );
  if (!ownFit || typeof matchPercent !== 'number') return null;
  const asked = ownFit.papers.length;
  const held = ownFit.papers.filter(({ state }) => state === 'HELD' || state === 'EXEMPT').length;
  const isWhole = held === asked;
  const Icon = isWhole ? BadgeCheck : FileBadge;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft">
      {asked > 0 && (
        <span
          className={cx(
            'inline-flex items-center gap-1.5',
            isWhole ? 'text-starboard' : 'text-amber',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {isWhole ? `You have all ${asked} papers` : `You have ${held} of ${asked} papers`}
        </span>
      )}
      <span className="tabular-nums">Match {matchPercent}%</span>
    </p>
  );
}
