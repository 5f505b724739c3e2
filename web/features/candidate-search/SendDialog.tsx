import { Suspense, useEffect, useState } from 'react';
import { useQueryLoader } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SendDialogMutation } from '#web/__generated__/SendDialogMutation.graphql.ts';
import type { AlertPreviewQuery } from '#web/__generated__/AlertPreviewQuery.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AlertPreview, alertPreviewQuery } from './AlertPreview.tsx';
import { people } from './people.ts';

type Props = {
  jobId: string;
  candidateIds: readonly string[];
  onClose: () => void;
  onSent: () => void;
};

/** Previews the e-mail before it is sent to the selected candidates. */
export function SendDialog({ jobId, candidateIds, onClose, onSent }: Props) {
  const [send, isSending] = useCommit<SendDialogMutation>(graphql`
    mutation SendDialogMutation($input: SendJobAlertsInput!) {
      sendJobAlerts(input: $input) {
        ... on SendJobAlertsPayload {
          message
          added
          left
          job {
            ...AlertProgress_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [error, setError] = useState<string | null>(null);
  const [preview, loadPreview] = useQueryLoader<AlertPreviewQuery>(alertPreviewQuery);
  // The selection at the time when the dialog was opened.
  const [ids] = useState(candidateIds);
  useEffect(() => {
    loadPreview({ jobId, candidateId: ids[0], candidateIds: ids }, { fetchPolicy: 'network-only' });
  }, [loadPreview, jobId, ids]);
  const submit = async () => {
    setError(null);
    const { data, failure } = await send({ input: { jobId, candidateIds: ids } });
    if (failure) return setError(failure.message);
    toast.success(data.message);
    if (data.left > 0)
      toast.info(
        `${people(data.left)} left out: told before, applied already, gone, or without a confirmed e-mail.`,
      );
    return onSent();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      blocking={isSending}
      title={`Tell ${people(ids.length)} of this job`}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button variant="primary" pending={isSending} onClick={() => void submit()}>
            {isSending ? 'Sending' : 'Send Job Alert'}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">
        Everybody gets one e-mail about this job, and never a second one.
      </p>
      <Suspense fallback={<SkeletonRows count={5} />}>
        {preview && <AlertPreview reference={preview} />}
      </Suspense>
      <FormError>{error}</FormError>
    </Dialog>
  );
}
