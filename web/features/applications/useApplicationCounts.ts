import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useApplicationCounts_job$key } from '#web/__generated__/useApplicationCounts_job.graphql.ts';

/** The number of a job's applications by group; undefined if the viewer may not know it. */
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
