import { Bookmark } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { KeepJob_job$key } from '#web/__generated__/KeepJob_job.graphql.ts';
import type { KeepJobMutation } from '#web/__generated__/KeepJobMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';

/** Keeps a job for later, or no longer. */
export function KeepJob(props: { job: KeepJob_job$key }) {
  const { id, title, isKept } = useFragment(
    graphql`
      fragment KeepJob_job on Job {
        id
        title
        isKept
      }
    `,
    props.job,
  );
  const [keep] = useCommit<KeepJobMutation>(graphql`
    mutation KeepJobMutation($input: KeepJobInput!) {
      keepJob(input: $input) {
        ... on KeepJobPayload {
          job {
            ...KeepJob_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const press = async () => {
    const { failure } = await keep(
      { input: { id, kept: !isKept } },
      { optimisticUpdater: (store) => void store.get(id)?.setValue(!isKept, 'isKept') },
    );
    if (failure) toast.error(failure.message);
  };
  return (
    <IconButton
      label={isKept ? `Saved: ${title}` : `Save for Later: ${title}`}
      title={isKept ? 'Saved' : 'Save for later'}
      aria-pressed={isKept}
      className="flex-none! border border-line-strong/60 bg-paper aria-pressed:text-peter"
      icon={<Bookmark aria-hidden className={isKept ? 'fill-current' : undefined} />}
      onClick={() => void press()}
    />
  );
}
