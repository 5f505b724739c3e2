import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ShortlistBar_job$key } from '#web/__generated__/ShortlistBar_job.graphql.ts';
import { people } from '#web/features/decisions/bulk-result.ts';
import { Button } from '#web/ui/Button.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { SendToClient } from './SendToClient.tsx';
import { useAskConsent } from './useAskConsent.ts';

/** What is done with the shortlist as a whole. */
export function ShortlistBar(props: { job: ShortlistBar_job$key }) {
  const job = useFragment(
    graphql`
      fragment ShortlistBar_job on Job {
        id
        ...SendToClient_job
        shortlist {
          id
          consent {
            state
            mayLeave
          }
        }
      }
    `,
    props.job,
  );
  const { id, shortlist } = job;
  const [ask, isAsking] = useAskConsent(id);
  const unasked = shortlist.filter(({ consent }) => consent.state === 'NOT_ASKED');
  const ready = shortlist.filter(({ consent }) => consent.mayLeave).length;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <output className="text-note text-ink-soft tabular-nums">
        {ready} of {people(shortlist.length)} may be shown to a client
      </output>
      <span className="flex flex-wrap items-center gap-2">
        {unasked.length > 0 && (
          <Button
            pending={isAsking}
            onClick={(press) => {
              ignoreRepeat(press.nativeEvent);
              void ask(
                unasked.map((one) => one.id),
                people(unasked.length),
              );
            }}
          >
            Ask Those Not Asked ({unasked.length})
          </Button>
        )}
        <SendToClient job={job} people={ready} />
      </span>
    </div>
  );
}
