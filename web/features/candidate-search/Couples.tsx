import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Couples_job$key } from '#web/__generated__/Couples_job.graphql.ts';
import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { CoupleRow } from './CoupleRow.tsx';

/** How many are shown above the results before all are asked for. */
const FIRST = 2;

type Props = {
  job: Couples_job$key;
  /** Called with what an act on a couple came to, where one of the two was left out or it was taken back. */
  onResult: (result: BulkResult) => void;
};

/** Linked couples who match two openings of the yacht, one of them this listing; nothing where there are none. */
export function Couples({ job, onResult }: Props) {
  const { id, coupleMatches } = useFragment(
    graphql`
      fragment Couples_job on Job {
        id
        coupleMatches {
          here {
            candidate {
              id
            }
          }
          there {
            candidate {
              id
            }
          }
          ...CoupleRow_match
        }
      }
    `,
    job,
  );
  const [isWhole, setWhole] = useState(false);
  const couples = coupleMatches.flatMap((match) => {
    const [one, other] = [match.here.candidate, match.there.candidate];
    return one && other ? [{ key: `${one.id} ${other.id}`, match }] : [];
  });
  if (couples.length === 0) return null;
  const shown = isWhole ? couples : couples.slice(0, FIRST);
  return (
    <Card as="section" flush aria-labelledby="couples" className="mt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3">
        <h2 id="couples" className="flex items-center gap-2 text-body font-medium">
          <HeartHandshake aria-hidden className="size-4.5 text-ink-soft" />
          Couples for Two Openings
          <Counter quiet value={couples.length} label="couples" />
        </h2>
        <p className="text-note text-ink-soft">
          Linked partners, each a match for a position on this yacht
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {shown.map(({ key, match }) => (
          <CoupleRow key={key} jobId={id} match={match} onResult={onResult} />
        ))}
      </ul>
      {couples.length > FIRST && (
        <div className="border-t border-line px-2 py-1">
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show Fewer' : `Show All ${couples.length}`}
          </Button>
        </div>
      )}
    </Card>
  );
}
