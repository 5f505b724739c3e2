import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PlacementList_placement$key } from '#web/__generated__/PlacementList_placement.graphql.ts';
import { applicationPath } from '#web/features/application-stages/paths.ts';
import { applicationsPath } from '#web/features/listings/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { amountText, placementDays } from './words.ts';

type Props = { placements: PlacementList_placement$key; className?: string };

/** Who was placed with a client or on a yacht; nothing before the first. */
export function PlacementList({ placements, className = 'p-5' }: Props) {
  const rows = useFragment(
    graphql`
      fragment PlacementList_placement on Placement @relay(plural: true) {
        id
        position
        yachtName
        startsOn
        endsOn
        rotation
        fee {
          amount
          currency
        }
        application {
          id
          job {
            id
            yacht {
              id
            }
          }
        }
        candidate {
          firstName
          lastName
        }
      }
    `,
    placements,
  );
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-label="Placements" className={className}>
      <h2 className="font-semibold">Placements</h2>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(
          ({
            id,
            candidate,
            application,
            position,
            yachtName,
            startsOn,
            endsOn,
            rotation,
            fee,
          }) => {
            const job = application?.job;
            const name = candidate
              ? `${candidate.firstName} ${candidate.lastName}`
              : 'Somebody who is deleted';
            return (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                {application && job?.yacht ? (
                  <TextLink
                    to={applicationPath(
                      applicationsPath('all', job.yacht.id, job.id),
                      application.id,
                      'HIRED',
                    )}
                    className="wrap-anywhere"
                  >
                    {name}
                  </TextLink>
                ) : (
                  <span className="text-ink-soft">{name}</span>
                )}
                <span className="text-note text-ink-soft">
                  {[
                    `${position}, ${yachtName}`,
                    placementDays(startsOn, endsOn),
                    rotation,
                    fee && `fee ${amountText(fee.amount, fee.currency)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            );
          },
        )}
      </ul>
    </Card>
  );
}
