import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ShortlistLinks_job$data,
  ShortlistLinks_job$key,
} from '#web/__generated__/ShortlistLinks_job.graphql.ts';
import type { ShortlistLinksRevokeMutation } from '#web/__generated__/ShortlistLinksRevokeMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { day } from '#web/ui/day.ts';
import { moment } from '#web/ui/moment.ts';
import { toast } from '#web/ui/toast.ts';

type Link = ShortlistLinks_job$data['shortlistLinks'][number];

const STATES: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  EXPIRED: ['Expired', 'neutral'],
  REVOKED: ['Revoked', 'neutral'],
  ERASED: ['Erased by the client', 'neutral'],
};

/** The links to the shortlist that were sent, with when each was opened. */
export function ShortlistLinks(props: { job: ShortlistLinks_job$key }) {
  const { shortlistLinks } = useFragment(
    graphql`
      fragment ShortlistLinks_job on Job {
        shortlistLinks {
          id
          name
          email
          state
          expiresAt
          openingCount
          openings
          keptFrom
        }
      }
    `,
    props.job,
  );
  if (shortlistLinks.length === 0) return null;
  return (
    <section aria-label="Links" className="mt-6">
      <h2 className="font-semibold">Sent to</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-paper">
        {shortlistLinks.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link }: { link: Link }) {
  const { id, name, email, state, expiresAt, openingCount, openings, keptFrom } = link;
  const [text, tone] = STATES[state] ?? [`Until ${day(expiresAt)}`, 'success'];
  const times = openingCount === 1 ? 'once' : `${openingCount} times`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{name ?? 'A former client'}</span>{' '}
        <span className="wrap-anywhere text-ink-soft">{email}</span>
        {openingCount === 0 ? (
          <span className="block text-note text-ink-soft">Not opened yet</span>
        ) : (
          <details className="text-note text-ink-soft">
            <summary className="cursor-pointer">
              Opened {times}
              {openings[0] && `, last ${moment(openings[0])}`}
            </summary>
            <ul className="mt-1 tabular-nums">
              {openings.map((opening) => (
                <li key={opening}>{moment(opening)}</li>
              ))}
            </ul>
          </details>
        )}
        {keptFrom.map((sentence) => (
          <span key={sentence} className="block text-note wrap-anywhere text-port">
            Not shown to them: {sentence}.
          </span>
        ))}
      </span>
      <Badge tone={tone}>{text}</Badge>
      {state === 'OPEN' && <Revoke id={id} name={name ?? 'the client'} />}
    </li>
  );
}

function Revoke({ id, name }: { id: string; name: string }) {
  const [revoke] = useCommit<ShortlistLinksRevokeMutation>(graphql`
    mutation ShortlistLinksRevokeMutation($input: RevokeShortlistLinkInput!) {
      revokeShortlistLink(input: $input) {
        ... on RevokeShortlistLinkPayload {
          message
          job {
            ...ShortlistLinks_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useConfirmation(
    () => revoke({ input: { id } }),
    ({ message }) => toast.success(`${name}: ${message}`),
  );
  return (
    <>
      <Button variant="quiet" aria-label={`Revoke: ${name}`} onClick={ask}>
        Revoke
      </Button>
      <ConfirmDialog {...dialog} danger title={`Revoke the link of ${name}?`} confirmLabel="Revoke">
        <p>It stops working at once, also where it is open. The answers stay.</p>
      </ConfirmDialog>
    </>
  );
}
