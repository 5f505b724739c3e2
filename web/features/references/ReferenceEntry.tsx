import { ShieldAlert } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ReferenceEntry_reference$key } from '#web/__generated__/ReferenceEntry_reference.graphql.ts';
import { ReferenceSheet } from './ReferenceSheet.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { moment } from '#web/ui/moment.ts';
import { ArchiveReference } from './ArchiveReference.tsx';
import { SendLink } from './SendLink.tsx';

/** A reference as the agency sees it: the referee, its status and its actions. */
export function ReferenceEntry({ reference }: { reference: ReferenceEntry_reference$key }) {
  const entry = useFragment(
    graphql`
      fragment ReferenceEntry_reference on Reference {
        referenceName
        companyName
        position
        email
        contactNumber
        status
        statusLabel
        archived
        linkSentAt
        linkDelivery
        declinedAt
        remindedAt
        check {
          signals
        }
        ...ReferenceSheet_reference
        ...ArchiveReference_reference
        ...SendLink_reference
      }
    `,
    reference,
  );
  const { linkSentAt } = entry;
  const isCompleted = entry.status === 'COMPLETED';
  const { declinedAt, remindedAt } = entry;
  const signals = entry.check?.signals ?? [];
  const isOpen = !isCompleted && !entry.archived && !declinedAt;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0">{entry.referenceName}</span>
          <Badge tone={isCompleted ? 'success' : 'neutral'}>{entry.statusLabel}</Badge>
          {declinedAt && <Badge tone="warning">Not them</Badge>}
          {entry.archived && entry.status !== 'ARCHIVED' && <Badge>Archived</Badge>}
        </p>
        <p className="text-note text-ink-soft">
          {entry.position}, {entry.companyName}
        </p>
        {(entry.email || entry.contactNumber) && (
          <p className="text-note break-words text-ink-soft">
            {entry.email && <EmailText>{entry.email}</EmailText>}
            {entry.email && entry.contactNumber && ' · '}
            {entry.contactNumber}
          </p>
        )}
        {declinedAt && (
          <p className="text-note text-amber">
            Whoever got the link said on {moment(declinedAt)} that it is not about them.
          </p>
        )}
        {isOpen && linkSentAt && <LinkState sentAt={linkSentAt} delivery={entry.linkDelivery} />}
        {isOpen && remindedAt && (
          <p className="text-note text-ink-soft">They were reminded on {moment(remindedAt)}.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen && <SendLink reference={entry} />}
        <ArchiveReference reference={entry} />
      </div>
      <div className="basis-full">
        {signals.length > 0 && <Signals texts={signals} />}
        <ReferenceSheet isOpen reference={entry} />
      </div>
    </li>
  );
}

/** What speaks for a reference that its candidate has written. */
function Signals({ texts }: { texts: readonly string[] }) {
  return (
    <section
      aria-label="Signals"
      className="mt-1 rounded-control bg-amber-soft px-3 py-2 text-note text-ink"
    >
      <h4 className="flex items-center gap-1.5 font-medium">
        <ShieldAlert aria-hidden className="size-4 text-amber" /> Worth a call to the referee
      </h4>
      <ul className="mt-1 list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">
        There may be an innocent reason, such as Wi-Fi aboard. The candidate does not see this.
      </p>
    </section>
  );
}

/** When the link was sent, or that its e-mail was not delivered. */
function LinkState({ sentAt, delivery }: { sentAt: string; delivery?: string | null }) {
  const sent = moment(sentAt);
  if (delivery === 'FAILED')
    return <p className="text-note text-port">The e-mail of {sent} could not be sent.</p>;
  if (delivery === 'UNKNOWN')
    return <p className="text-note text-amber">The e-mail of {sent} may not have arrived.</p>;
  if (delivery === 'QUEUED' || delivery === 'SENDING')
    return <p className="text-note text-ink-soft">The e-mail of {sent} is on its way.</p>;
  return <p className="text-note text-ink-soft">The link was sent on {sent}.</p>;
}
