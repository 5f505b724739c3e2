import { Suspense } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OpenJobQuery } from '#web/__generated__/OpenJobQuery.graphql.ts';
import { useBeside } from '#web/relay/useBeside.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { JobActions } from './JobActions.tsx';
import { JobListItem } from './JobListItem.tsx';
import { JobPanel } from './JobPanel.tsx';
import { PanelLoading } from './JobsLoading.tsx';

const query = graphql`
  query OpenJobQuery($id: ID!) @preloadable {
    job(id: $id) {
      ...JobListItem_job
      ...JobPanel_job
      ...JobActions_job
    }
  }
`;

type Props = {
  id: string;
  /** Whether the job is shown beside the list instead of above it. */
  hasPanel: boolean;
  /** The list's element id. */
  backTo: string;
  onClose: () => void;
};

/**
 * A job that is open by its address but not in the list: further down, filtered out, or applied
 * for. It has its own query, so that opening a job never refetches the list.
 */
export function OpenJob({ id, ...props }: Props) {
  const reference = useBeside<OpenJobQuery>(query, { id });
  return (
    <Suspense fallback={<PanelLoading />}>
      {reference ? <Loaded reference={reference} {...props} /> : <PanelLoading />}
    </Suspense>
  );
}

type LoadedProps = Omit<Props, 'id'> & { reference: PreloadedQuery<OpenJobQuery> };

function Loaded({ reference, hasPanel, backTo, onClose }: LoadedProps) {
  const { job } = usePreloadedQuery<OpenJobQuery>(query, reference);
  if (!job) return <Gone />;
  if (hasPanel) return <JobPanel job={job} backTo={backTo} actions={<JobActions job={job} />} />;
  return <JobListItem job={job} to="." isOpen hasPanel={false} onToggle={onClose} />;
}

function Gone() {
  return (
    <Card flush>
      <EmptyState
        title="This job is no longer here."
        action={<LinkButton to="/">See all jobs</LinkButton>}
      >
        The position may have been filled.
      </EmptyState>
    </Card>
  );
}
