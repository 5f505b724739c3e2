import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AlertProgress_job$key } from '#web/__generated__/AlertProgress_job.graphql.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

/** The progress of sending a job's alerts, and the failed ones. */
export function AlertProgress({ job }: { job: AlertProgress_job$key }) {
  const { alertCounts } = useFragment(
    graphql`
      fragment AlertProgress_job on Job {
        alertCounts {
          total
          waiting
          failed
          unknown
        }
      }
    `,
    job,
  );
  const { total = 0, waiting = 0, failed = 0, unknown = 0 } = alertCounts ?? {};
  const problems = [
    failed > 0 && `${emails(failed)} could not be delivered.`,
    unknown > 0 &&
      `The mail service did not say what became of ${emails(unknown)}; nobody is written to twice.`,
  ].filter((text) => text !== false);
  return (
    <>
      {waiting > 0 && (
        <ProgressBar
          className="mt-4"
          label="Sending e-mails"
          value={total - waiting}
          max={total}
          valueText={`${total - waiting} of ${total}`}
        />
      )}
      {problems.length > 0 && (
        <Banner tone="warning" className="mt-4">
          {problems.join(' ')}
        </Banner>
      )}
    </>
  );
}

const emails = (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`);
