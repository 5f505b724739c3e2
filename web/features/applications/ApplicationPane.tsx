import { Suspense } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ApplicationPaneQuery } from '#web/__generated__/ApplicationPaneQuery.graphql.ts';
import { AddToShortlist } from '#web/features/shortlist/AddToShortlist.tsx';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { pauseDecisions, resumeDecisions } from '#web/features/decisions/open-decisions.ts';
import { useAhead } from '#web/relay/useAhead.ts';
import { useBeside } from '#web/relay/useBeside.ts';
import { PaneActions } from '#web/ui/PaneActions.tsx';
import { PaneGone } from '#web/ui/PaneGone.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Queue } from '#web/ui/useQueue.ts';
import { ApplicationKeys } from './ApplicationKeys.tsx';
import { ApplicationRecord } from './ApplicationRecord.tsx';
import type { Group } from '#web/features/application-stages/groups.ts';
import { paneRequest } from './pane-request.ts';
import { applicationPath, groupPath } from '#web/features/application-stages/paths.ts';
import { SingleActions } from './SingleActions.tsx';

const query = graphql`
  query ApplicationPaneQuery($id: ID!) @preloadable {
    node(id: $id) {
      ... on Application {
        job {
          id
        }
        candidate {
          id
        }
        ...ApplicationRecord_application @alias(as: "record")
        ...useApplicationActs_application @alias(as: "actions")
      }
    }
  }
`;

type Props = {
  id: string;
  base: string;
  group: Group;
  /** The job's title and yacht, as text. */
  position: string;
  queue: Queue;
};

/** The open application beside its list: a decision opens the next one. */
export function ApplicationPane({ id, ...props }: Props) {
  const reference = useBeside<ApplicationPaneQuery>(query, { id });
  const { previous, next } = props.queue;
  useAhead([next, previous].flatMap((one) => (one === null ? [] : [paneRequest(one)])));
  const loading = <Skeleton className="m-5 h-64" />;
  return (
    <Suspense fallback={loading}>
      {reference ? <Open id={id} reference={reference} {...props} /> : loading}
    </Suspense>
  );
}

type OpenProps = Props & { reference: PreloadedQuery<ApplicationPaneQuery> };

function Open({ id, reference, base, group, position, queue }: OpenProps) {
  const { node } = usePreloadedQuery<ApplicationPaneQuery>(query, reference);
  if (!node?.record || !node.actions || !node.candidate) return <PaneGone queue={queue} />;
  const back = { href: groupPath(base, group), label: 'Close' };
  const byHand = {
    ...queue,
    open: (one: string) => {
      resumeDecisions();
      queue.open(one);
    },
  };
  const advance = () => {
    pauseDecisions();
    queue.advance();
  };
  const acts = { application: node.actions, position, onDone: advance };
  return (
    <DeletionGuard id={node.candidate.id} noun="candidate" back={back}>
      <ApplicationKeys {...acts} onUndone={queue.open} />
      <ApplicationRecord
        application={node.record}
        level={2}
        className="px-5 pb-6"
        to={applicationPath(base, id, group)}
        actions={
          <PaneActions queue={byHand} noun="application" page={applicationPath(base, id, group)} />
        }
        bar={
          <>
            <SingleActions {...acts} />
            {node.job && <AddToShortlist jobId={node.job.id} candidateId={node.candidate.id} />}
          </>
        }
      />
    </DeletionGuard>
  );
}
