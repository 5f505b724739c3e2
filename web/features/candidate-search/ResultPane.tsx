import { type ReactNode, Suspense } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ResultPaneQuery } from '#web/__generated__/ResultPaneQuery.graphql.ts';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { KeySheet } from '#web/features/decisions/KeySheet.tsx';
import { PersonHead } from '#web/features/person/PersonHead.tsx';
import { PersonRecord } from '#web/features/person/PersonRecord.tsx';
import { useAhead } from '#web/relay/useAhead.ts';
import { useBeside } from '#web/relay/useBeside.ts';
import { AddToShortlist } from '#web/features/shortlist/AddToShortlist.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { PaneActions } from '#web/ui/PaneActions.tsx';
import { PaneGone } from '#web/ui/PaneGone.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { usePageKeys } from '#web/ui/usePageKeys.ts';
import type { Queue } from '#web/ui/useQueue.ts';
import { AlertBadge } from './AlertBadge.tsx';
import { resultPaneRequest } from './result-pane-request.ts';
import type { Selection } from './useSelection.ts';

const query = graphql`
  query ResultPaneQuery($id: ID!, $jobId: ID!) @preloadable {
    node(id: $id) {
      ... on Candidate {
        jobAlert(jobId: $jobId) {
          canBeTold
        }
        ...AlertBadge_candidate @alias(as: "alert")
        ...profilePath_candidate @alias(as: "path")
        ...PersonHead_candidate @alias(as: "head")
        ...PersonRecord_candidate @alias(as: "record")
      }
    }
  }
`;

type Props = {
  id: string;
  jobId: string;
  queue: Queue;
  selection: Selection;
  /** How they fit the job, where the list has them. */
  fit: ReactNode;
};

/** Somebody who was found, beside the results; they are chosen for the alert here as in the list. */
export function ResultPane(props: Props) {
  const { id, jobId, queue } = props;
  const reference = useBeside<ResultPaneQuery>(query, { id, jobId });
  const beside = [queue.next, queue.previous].filter((one) => one !== null);
  useAhead(beside.map((one) => resultPaneRequest({ id: one, jobId })));
  const loading = <Skeleton className="m-5 h-64" />;
  return (
    <Suspense fallback={loading}>
      {reference ? <Open {...props} reference={reference} /> : loading}
    </Suspense>
  );
}

type OpenProps = Props & { reference: PreloadedQuery<ResultPaneQuery> };

/** What the keys do while somebody is open. */
const KEYS = { X: 'Select for the alert', S: 'Add to the shortlist' };

function Open({ id, jobId, queue, selection, fit, reference }: OpenProps) {
  const { pathname, search } = useLocation();
  const { node } = usePreloadedQuery<ResultPaneQuery>(query, reference);
  const canBeTold = node?.jobAlert?.canBeTold === true;
  const toggle = () => canBeTold && selection.toggle(id);
  usePageKeys({ x: toggle });
  if (!node?.head || !node.record || !node.path) return <PaneGone queue={queue} />;
  const page = profilePath(node.path);
  const isChosen = canBeTold && selection.ids.has(id);
  const back = { href: `${pathname}${search}`, label: 'Close' };
  return (
    <DeletionGuard id={id} noun="candidate" back={back}>
      <KeySheet keys={KEYS} />
      <PersonRecord
        isBeside
        candidate={node.record}
        className="px-5 pb-6"
        fit={fit}
        head={
          <PersonHead
            candidate={node.head}
            level={2}
            to={page}
            badges={node.alert && <AlertBadge candidate={node.alert} />}
            actions={<PaneActions queue={queue} noun="candidate" page={page} />}
          />
        }
        bar={
          <>
            <Button
              variant={isChosen ? 'secondary' : 'primary'}
              aria-pressed={isChosen}
              aria-keyshortcuts="x"
              disabled={!canBeTold}
              onClick={toggle}
            >
              {isChosen ? 'Selected for Alert' : 'Select for Alert'} <Kbd>X</Kbd>
            </Button>
            <AddToShortlist jobId={jobId} candidateId={id} />
          </>
        }
      />
    </DeletionGuard>
  );
}
