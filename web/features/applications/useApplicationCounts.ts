import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useApplicationCounts_job$key } from '#web/__generated__/useApplicationCounts_job.graphql.ts';

/** How many of a job's applications are in each group; undefined where the viewer may not know. */
export function useApplicationCounts(job: useApplicationCounts_job$key | null) {
  const data = useFragment(
    graphql`
      fragment useApplicationCounts_job on Job {
        applicationCounts {
          active
          rejected
          forwarded
          hired
        }
      }
    `,
    job,
  );
  if (!data?.applicationCounts) return undefined;
  const { active, rejected, forwarded, hired } = data.applicationCounts;
  return { active, rejected, forwarded, hired };
}
