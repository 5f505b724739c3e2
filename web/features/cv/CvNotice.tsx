import { useEffect, useRef, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvNoticeMutation } from '#web/__generated__/CvNoticeMutation.graphql.ts';
import type { CvNotice_profile$key } from '#web/__generated__/CvNotice_profile.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The CV preview notice, once per calendar month. */
export function CvNotice({ profile }: { profile: CvNotice_profile$key }) {
  const { isCvNoticeDue, completion } = useFragment(
    graphql`
      fragment CvNotice_profile on CandidateProfile {
        isCvNoticeDue
        completion {
          percent
        }
      }
    `,
    profile,
  );
  // Marking the notice as shown makes it no longer due; the state keeps it open until it is closed.
  const [isOpen, setOpen] = useState(isCvNoticeDue);
  const [mark] = useCommit<CvNoticeMutation>(graphql`
    mutation CvNoticeMutation {
      markCvNoticeShown {
        ... on MarkCvNoticeShownPayload {
          profile {
            id
            isCvNoticeDue
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const isMarked = useRef(!isCvNoticeDue);
  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    void mark({});
  }, [mark]);
  const close = () => setOpen(false);
  const { percent } = completion;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="small"
      title="A preview of your CV"
      footer={
        <>
          <LinkButton to="/profile">Edit your profile</LinkButton>
          <Button variant="primary" onClick={close}>
            Show my CV
          </Button>
        </>
      }
    >
      <p className="text-ink-soft text-pretty">
        This is the CV that a yacht receives when we put you forward. It is made of your profile and
        changes with it, so check once a month that it is still true.
      </p>
      <p className="mt-3">
        {percent === 100
          ? 'Your profile is complete.'
          : `Your profile is ${percent}% complete. The fuller it is, the stronger your CV.`}
      </p>
    </Dialog>
  );
}
