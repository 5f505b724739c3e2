import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ShowAgain_job$key } from '#web/__generated__/ShowAgain_job.graphql.ts';
import type { ShowAgainMutation } from '#web/__generated__/ShowAgainMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';

/** Puts a job that was not interesting back among the others. */
export function ShowAgain(props: { job: ShowAgain_job$key }) {
  const { id, title } = useFragment(
    graphql`
      fragment ShowAgain_job on Job {
        id
        title
      }
    `,
    props.job,
  );
  const [show, isShowing] = useCommit<ShowAgainMutation>(graphql`
    mutation ShowAgainMutation($input: ShowJobAgainInput!) {
      showJobAgain(input: $input) {
        ... on ShowJobAgainPayload {
          job {
            ...JobActions_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const press = async (event: MouseEvent) => {
    ignoreRepeat(event);
    const { failure } = await show({ input: { id } });
    if (failure) return toast.error(failure.message);
    return toast.success(`${title}: Back in your jobs.`);
  };
  return (
    <Button pending={isShowing} onClick={({ nativeEvent }) => void press(nativeEvent)}>
      Show Again
    </Button>
  );
}
