import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useQueryLoader } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SendDialogMutation } from '#web/__generated__/SendDialogMutation.graphql.ts';
import type { AlertPreviewQuery } from '#web/__generated__/AlertPreviewQuery.graphql.ts';
import type { SendDialogUndoMutation } from '#web/__generated__/SendDialogUndoMutation.graphql.ts';
import type { BulkResult } from '#web/features/decisions/bulk-result.ts';
import { offerUndo, timeLeft } from '#web/features/decisions/useDecide.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { AlertPreview, alertPreviewQuery } from './AlertPreview.tsx';
import { people } from './people.ts';

type Props = {
  jobId: string;
  candidateIds: readonly string[];
  onClose: () => void;
  /** Called with who is told, and who is not and why. */
  onSent: (result: BulkResult) => void;
  onUndone: () => void;
};

type Named = { firstName: string; lastName: string };
const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;

/** Previews the e-mail before it is sent to the selected candidates. */
export function SendDialog({ jobId, candidateIds, onClose, onSent, onUndone }: Props) {
  const [send, isSending] = useCommit<SendDialogMutation>(graphql`
    mutation SendDialogMutation($input: SendJobAlertsInput!) {
      sendJobAlerts(input: $input) {
        ... on SendJobAlertsPayload {
          message
          added
          told {
            firstName
            lastName
          }
          left
          leftOut {
            candidate {
              firstName
              lastName
            }
            why
          }
          decision {
            id
            undoableUntil
          }
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
  const [undo] = useCommit<SendDialogUndoMutation>(graphql`
    mutation SendDialogUndoMutation($input: UndoDecisionInput!) {
      undoDecision(input: $input) {
        ... on UndoDecisionPayload {
          # The counts come with the event, which reads the list again where they are lower.
          job {
            __typename
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const takeBack = async (decisionId: string) => {
    const outcome = await undo(
      { input: { id: decisionId } },
      {
        updater: (store) => {
          // Whoever is on this page's lists can be told again.
          for (const id of ids) {
            const alert = store.get(id)?.getLinkedRecord('jobAlert', { jobId });
            if (alert?.getValue('status') !== 'QUEUED') continue;
            alert.setValue(null, 'status');
            alert.setValue(true, 'canBeTold');
          }
        },
      },
    );
    if (!outcome.failure) onUndone();
    return outcome;
  };
  const submit = async (press: MouseEvent) => {
    setError(null);
    const { data, failure } = await send({ input: { jobId, candidateIds: ids } });
    if (failure) return setError(failure.message);
    // The dialog may already be closed at the second press of a double click.
    ignoreRepeat(press.nativeEvent);
    const { added, told, left, leftOut, decision } = data;
    if (decision)
      offerUndo(
        { id: jobId, name: people(added) },
        data.message,
        timeLeft(decision.undoableUntil),
        { undo: () => takeBack(decision.id) },
      );
    return onSent({
      done: 'told',
      count: added,
      names: told.map(nameOf),
      left,
      refused: leftOut.map(({ candidate, why }) => ({
        name: candidate ? nameOf(candidate) : 'A candidate',
        why,
      })),
      lost: null,
    });
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
          <Button variant="primary" pending={isSending} onClick={(press) => void submit(press)}>
            {isSending ? 'Sending' : 'Send Job Alert'}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">
        Everybody gets one e-mail about this job, and never a second one. The e-mails leave after
        ten seconds, unless you undo.
      </p>
      <Suspense fallback={<SkeletonRows count={5} />}>
        {preview && <AlertPreview reference={preview} />}
      </Suspense>
      <FormError>{error}</FormError>
    </Dialog>
  );
}
