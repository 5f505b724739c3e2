import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnBusiness_employer$key } from '#web/__generated__/OwnBusiness_employer.graphql.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { day } from '#web/ui/day.ts';

/** The shortlists for an employer, what they asked for, and how far each listing has come; nothing before the first enquiry. */
export function OwnBusiness({ employer }: { employer: OwnBusiness_employer$key }) {
  const { shortlists, listings, enquiries } = useFragment(
    graphql`
      fragment OwnBusiness_employer on Employer {
        shortlists {
          position
          yachtName
          state
          sentAt
          expiresAt
          shownCount
          answeredCount
        }
        listings {
          title
          yachtName
          stage
          stageLabel
          createdAt
          listedAt
        }
        enquiries {
          position
          message
          stage
          createdAt
        }
      }
    `,
    employer,
  );
  return (
    <>
      {shortlists.length > 0 && (
        <Panel title="Shortlists for You">
          {shortlists.map(({ position, yachtName, state, sentAt, expiresAt, ...seen }) => (
            <Line
              key={`${position} ${sentAt}`}
              title={position ?? 'A position'}
              detail={[
                yachtName,
                `sent ${day(sentAt)}`,
                seen.shownCount > 0 && `answered ${seen.answeredCount} of ${seen.shownCount}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              text={
                state === 'OPEN'
                  ? `Open it by the link in our e-mail of ${day(sentAt)}, until ${day(expiresAt)}.`
                  : undefined
              }
              tone={state === 'OPEN' ? (seen.answeredCount > 0 ? 'success' : 'info') : 'neutral'}
              state={
                state === 'OPEN' && seen.answeredCount > 0 ? 'Answered' : (SHORTLISTS[state] ?? '')
              }
            />
          ))}
        </Panel>
      )}
      {listings.length > 0 && (
        <Panel title="Your Listings">
          {listings.map(({ title, yachtName, stage, stageLabel, createdAt, listedAt }) => (
            <Line
              key={`${title} ${createdAt}`}
              title={title ?? 'A position'}
              detail={`${yachtName} · ${listedAt ? `listed ${day(listedAt)}` : `begun ${day(createdAt)}`}`}
              tone={STAGE_TONES[stage]}
              state={stageLabel}
            />
          ))}
        </Panel>
      )}
      {enquiries.length > 0 && (
        <Panel title="Your Enquiries">
          {enquiries.map(({ position, message, stage, createdAt }) => (
            <Line
              key={`${position} ${createdAt}`}
              title={position}
              detail={`Sent ${day(createdAt)}`}
              text={message}
              tone={stage === 'NEW' ? 'info' : stage === 'CLOSED' ? 'neutral' : 'success'}
              state={ENQUIRIES[stage] ?? ''}
            />
          ))}
        </Panel>
      )}
    </>
  );
}

const STAGE_TONES: Record<string, Tone> = {
  PREPARED: 'info',
  LISTED: 'success',
  FILLED: 'success',
};
/** Where a shortlist stands, for whoever it was sent to. */
const SHORTLISTS: Record<string, string> = {
  OPEN: 'Waits for you',
  EXPIRED: 'Expired',
  REVOKED: 'Ended',
  ERASED: 'Erased by you',
};
/** Where an enquiry stands, for whoever wrote it. */
const ENQUIRIES: Record<string, string> = {
  NEW: 'Waits for an answer',
  ANSWERED: 'Answered by e-mail',
  LISTED: 'Became a listing',
  CLOSED: 'Closed',
};

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-2 divide-y divide-line">{children}</ul>
    </Card>
  );
}

type LineProps = {
  title: string;
  detail: string;
  text?: string | undefined;
  tone: Tone | undefined;
  state: string;
};

function Line({ title, detail, text, tone, state }: LineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-note text-ink-soft">{detail}</p>
        {text && <p className="mt-1 line-clamp-2 text-ink-soft wrap-anywhere">{text}</p>}
      </div>
      <Badge tone={tone}>{state}</Badge>
    </li>
  );
}
