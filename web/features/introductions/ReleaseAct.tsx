import { type FormEvent, useId, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ReleaseAct_introduction$key } from '#web/__generated__/ReleaseAct_introduction.graphql.ts';
import type { ReleaseActMutation } from '#web/__generated__/ReleaseActMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';

/** Lets somebody be introduced who has not agreed, for a reason that is asked for. */
export function ReleaseAct(props: { introduction: ReleaseAct_introduction$key }) {
  const form = useId();
  const { id, viewerCanRelease } = useFragment(
    graphql`
      fragment ReleaseAct_introduction on Introduction {
        id
        viewerCanRelease
      }
    `,
    props.introduction,
  );
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [release, isSending] = useCommit<ReleaseActMutation>(graphql`
    mutation ReleaseActMutation($input: ReleaseIntroductionInput!) {
      releaseIntroduction(input: $input) {
        ... on ReleaseIntroductionPayload {
          message
          introduction {
            ...ConsentRecord_introduction
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    const { data, failure } = await release({ input: { id, reason } });
    if (failure) return setError(failureText(failure));
    toast.success(data.message);
    setOpen(false);
  };
  return (
    <>
      {viewerCanRelease && (
        <Button
          onClick={() => {
            setReason('');
            setError(null);
            setOpen(true);
          }}
        >
          Release with a Reason
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Release without their agreement?"
        size="small"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button form={form} type="submit" variant="primary" pending={isSending}>
              Release
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
          <p className="text-ink-soft">
            The reason stays on record with your name. If they say no later, nothing leaves.
          </p>
          <TextArea
            autoFocus
            required
            label="Reason"
            rows={3}
            value={reason}
            error={error}
            onChange={({ target }) => setReason(target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
