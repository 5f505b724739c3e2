import { type ReactNode, Suspense } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import type { CandidatePaneQuery } from '#web/__generated__/CandidatePaneQuery.graphql.ts';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { pauseDecisions, resumeDecisions } from '#web/features/decisions/open-decisions.ts';
import { PersonHead } from '#web/features/person/PersonHead.tsx';
import { PersonRecord } from '#web/features/person/PersonRecord.tsx';
import { useAhead } from '#web/relay/useAhead.ts';
import { useBeside } from '#web/relay/useBeside.ts';
import { PaneActions } from '#web/ui/PaneActions.tsx';
import { PaneGone } from '#web/ui/PaneGone.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Queue } from '#web/ui/useQueue.ts';
import { candidatePaneRequest } from './candidate-pane-request.ts';
import { SignUpActions } from './SignUpActions.tsx';

const query = graphql`
  query CandidatePaneQuery($id: ID!) @preloadable {
    node(id: $id) {
      ... on Candidate {
        ...PersonHead_candidate @alias(as: "head")
        ...PersonRecord_candidate @alias(as: "record")
        ...SignUpActions_candidate @alias(as: "actions")
      }
    }
  }
`;

type Props = {
  id: string;
  queue: Queue;
  /** The page of the open one. */
  page: string;
  /** How they fit the job that the list is ranked for. */
  fit?: ReactNode;
  /** What else can be done with them, beside the decisions. */
  more?: ReactNode;
};

/** The open candidate beside their list: a decision opens the next one. */
export function CandidatePane(props: Props) {
  const { id, queue } = props;
  const reference = useBeside<CandidatePaneQuery>(query, { id });
  const beside = [queue.next, queue.previous];
  useAhead(beside.flatMap((one) => (one === null ? [] : [candidatePaneRequest(one)])));
  const loading = <Skeleton className="m-5 h-64" />;
  return (
    <Suspense fallback={loading}>
      {reference ? <Open {...props} reference={reference} /> : loading}
    </Suspense>
  );
}

type OpenProps = Props & { reference: PreloadedQuery<CandidatePaneQuery> };

function Open({ id, queue, page, fit, more, reference }: OpenProps) {
  const { pathname } = useLocation();
  const { node } = usePreloadedQuery<CandidatePaneQuery>(query, reference);
  if (!node?.head || !node.record || !node.actions) return <PaneGone queue={queue} />;
  const byHand = {
    ...queue,
    open: (one: string) => {
      resumeDecisions();
      queue.open(one);
    },
  };
  const back = { href: pathname, label: 'Close' };
  return (
    <DeletionGuard id={id} noun="candidate" back={back}>
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
            actions={<PaneActions queue={byHand} noun="candidate" page={page} />}
          />
        }
        bar={
          <>
            <SignUpActions
              hasKeys
              className="gap-2"
              candidate={node.actions}
              onDone={() => {
                pauseDecisions();
                queue.advance();
              }}
              onUndone={queue.open}
            />
            {more}
          </>
        }
      />
    </DeletionGuard>
  );
}
