import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnMatch_job$key } from '#web/__generated__/OwnMatch_job.graphql.ts';
import { sectionOf } from './tiers.ts';

/** Why a job stands where it does in the candidate's list: its section, and the points of the match score. */
export function OwnMatch({ job }: { job: OwnMatch_job$key }) {
  const { ownFit, tier, matchPercent } = useFragment(
    graphql`
      fragment OwnMatch_job on Job {
        tier
        matchPercent
        ownFit {
          reasons {
            label
            points
            most
            reason
          }
        }
      }
    `,
    job,
  );
  if (!ownFit || typeof matchPercent !== 'number') return null;
  const section = sectionOf(tier);
  return (
    <section>
      <h4 className="mb-1 text-note font-semibold">Your match: {matchPercent}%</h4>
      <p className="mb-2 text-note text-ink-soft">
        {section.title}: {section.description.charAt(0).toLowerCase()}
        {section.description.slice(1)}
      </p>
      <ul className="flex flex-col gap-1">
        {ownFit.reasons.map(({ label, points, most, reason }) => (
          <li key={label} className="flex gap-3">
            <span className="w-16 shrink-0 text-ink-soft tabular-nums">
              {points} of {most}
            </span>
            <span className="min-w-0">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
