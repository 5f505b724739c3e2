import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AlertProgress_job$key } from '#web/__generated__/AlertProgress_job.graphql.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

type Props = { job: AlertProgress_job$key; children: ReactNode };

/**
 * The progress of sending a job's alerts, beside `children` so that nothing below moves when it comes and goes, and
 * the failed ones.
 */
export function AlertProgress({ job, children }: Props) {
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
      <div className="flex items-end gap-4">
        {children}
        {waiting > 0 && (
          <ProgressBar
            className="mb-2 w-60 min-w-0"
            label="Sending"
            value={total - waiting}
            max={total}
            valueText={`${total - waiting} of ${total}`}
          />
        )}
      </div>
      {problems.length > 0 && (
        <Banner tone="warning" className="mt-4">
          {problems.join(' ')}
        </Banner>
      )}
    </>
  );
}

const emails = (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`);
