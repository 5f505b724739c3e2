import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ReferenceRowMutation } from '#web/__generated__/ReferenceRowMutation.graphql.ts';
import type {
  ReferenceRow_reference$key,
  ReferenceStatus,
} from '#web/__generated__/ReferenceRow_reference.graphql.ts';
import { EntryRow } from '#web/features/profile/EntryRow.tsx';
import { ReferenceSheet } from '#web/features/references/ReferenceSheet.tsx';
import { useCommit } from '#web/relay/useCommit.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

const tones: Partial<Record<ReferenceStatus, 'success' | 'info'>> = {
  COMPLETED: 'success',
  EMAIL_SENT: 'info',
};

type Props = { reference: ReferenceRow_reference$key; onEdit: () => void };

/** A reference with its status; editable until its link is sent. */
export function ReferenceRow({ reference, onEdit }: Props) {
  const saved = useFragment(
    graphql`
      fragment ReferenceRow_reference on Reference {
        id
        referenceName
        companyName
        position
        contactNumber
        email
        status
        statusLabel
        completedOn
        viewerCanEdit
        declinedAt
        whatsAppUrl
        ...ReferenceSheet_reference
      }
    `,
    reference,
  );
  const [remove] = useCommit<ReferenceRowMutation>(graphql`
    mutation ReferenceRowMutation($input: RemoveReferenceInput!) {
      removeReference(input: $input) {
        ... on RemoveReferencePayload {
          profile {
            ...OwnReferences_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const isSent = saved.status !== 'NOT_SENT';
  const phone = saved.contactNumber === '-' ? null : saved.contactNumber;
  return (
    <EntryRow
      name={saved.referenceName}
      removal={
        isSent
          ? 'This reference will no longer be in your profile.'
          : 'This reference will be deleted from your profile.'
      }
      onEdit={saved.viewerCanEdit ? onEdit : undefined}
      onRemove={() => remove({ input: { id: saved.id } })}
      more={<ReferenceSheet reference={saved} />}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-medium break-words">{saved.referenceName}</h2>
        <Badge tone={tones[saved.status] ?? 'neutral'}>{saved.statusLabel}</Badge>
        {saved.declinedAt && <Badge tone="warning">Not them</Badge>}
        {saved.completedOn && (
          <span className="text-note text-ink-soft tabular-nums">{saved.completedOn}</span>
        )}
      </div>
      <p className="break-words">{[saved.position, saved.companyName].join(', ')}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-note break-all text-ink-soft">
        {phone && <span>{phone}</span>}
        {phone && saved.whatsAppUrl && (
          <a
            href={saved.whatsAppUrl}
            target="_blank"
            rel="noreferrer"
            className={`${textLinkStyles} touch-target`}
            aria-label={`WhatsApp ${saved.referenceName}`}
          >
            WhatsApp
          </a>
        )}
        {saved.email && <span>{saved.email}</span>}
      </p>
      {!saved.viewerCanEdit && (
        <p className="mt-1 text-note text-ink-soft">
          {saved.status === 'COMPLETED'
            ? 'This reference is complete and can no longer be changed.'
            : saved.declinedAt
              ? 'Whoever got our e-mail says that it is not about them. Remove this reference and add one with the right address.'
              : 'The link was sent: this reference can no longer be changed.'}
        </p>
      )}
    </EntryRow>
  );
}
