import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AlertBadge_candidate$key } from '#web/__generated__/AlertBadge_candidate.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { outcomes } from './labels.ts';

/** The delivery status of a candidate's e-mail about the job, or why they cannot get one. */
export function AlertBadge({ candidate }: { candidate: AlertBadge_candidate$key }) {
  const { jobAlert } = useFragment(
    graphql`
      fragment AlertBadge_candidate on Candidate {
        jobAlert(jobId: $jobId) {
          status
          hasApplied
          canBeTold
        }
      }
    `,
    candidate,
  );
  const status = known(jobAlert?.status);
  if (status) return <Badge tone={outcomes[status].tone}>{outcomes[status].label}</Badge>;
  if (jobAlert?.hasApplied) return <Badge tone="info">Applied</Badge>;
  return jobAlert?.canBeTold === false ? <Badge>Email not confirmed</Badge> : null;
}
