import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SendLinkMutation } from '#web/__generated__/SendLinkMutation.graphql.ts';
import type { SendLink_reference$key } from '#web/__generated__/SendLink_reference.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { moment } from '#web/ui/moment.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Verify Reference: e-mails the link of the form to the referee; sending and resending ask for
 * confirmation.
 */
export function SendLink({ reference }: { reference: SendLink_reference$key }) {
  const { id, referenceName, email, linkSentAt } = useFragment(
    graphql`
      fragment SendLink_reference on Reference {
        id
        referenceName
        email
        linkSentAt
      }
    `,
    reference,
  );
  const [send] = useCommit<SendLinkMutation>(graphql`
    mutation SendLinkMutation($input: SendReferenceLinkInput!) {
      sendReferenceLink(input: $input) {
        ... on SendReferenceLinkPayload {
          sent
          reference {
            ...ReferenceEntry_reference
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const label = linkSentAt ? 'Send Again' : 'Verify Reference';
  const { ask, dialog } = useConfirmation(
    () => send({ input: { id, email: email ?? '', lastSentAt: linkSentAt } }),
    ({ sent }) =>
      sent
        ? toast.success(`The link was sent to ${email}.`)
        : toast.info(`The link has been sent to ${email} already.`),
  );
  return (
    <>
      <Button
        aria-label={
          linkSentAt ? `Send the link to ${referenceName} again` : `${label} of ${referenceName}`
        }
        onClick={ask}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={
          linkSentAt
            ? `Send ${referenceName} the link again?`
            : `Ask ${referenceName} for a reference?`
        }
        confirmLabel={linkSentAt ? 'Send Again' : 'Send E-mail'}
      >
        {linkSentAt && <p>It was last sent on {moment(linkSentAt)}. That link stops working.</p>}
        <p>
          {email ? (
            <>
              An e-mail with a link to the reference form goes to{' '}
              <span className="font-medium text-ink">
                <EmailText>{email}</EmailText>
              </span>
              .
            </>
          ) : (
            'This reference has no e-mail address.'
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
