import { graphql } from 'relay-runtime';
import { useFragment } from 'react-relay/hooks.js';
import type { Consent_entry$key } from '#web/__generated__/Consent_entry.graphql.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { useAskConsent } from './useAskConsent.ts';

const STATES: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  NOT_ASKED: ['Not asked', 'neutral'],
  ASKED: ['Asked', 'warning'],
  AGREED: ['Agreed', 'success'],
  DECLINED: ['Declined', 'danger'],
  RELEASED: ['Released', 'info'],
  WORKED_ABOARD: ['Own employer', 'danger'],
  HIDDEN: ['Hidden', 'danger'],
  PARTNER: ['Waits for partner', 'warning'],
  WITHDRAWN: ['Withdrawn', 'neutral'],
  REJECTED: ['Rejected', 'neutral'],
  CLOSED: ['Listing closed', 'neutral'],
  HIRED_ELSEWHERE: ['Hired elsewhere', 'neutral'],
};

type Props = { jobId: string; entry: Consent_entry$key; name: string };

/** Whether somebody agrees to be shown to the client, and the way to ask them. */
export function Consent({ jobId, entry, name }: Props) {
  const { id, consent } = useFragment(
    graphql`
      fragment Consent_entry on ShortlistEntry {
        id
        consent {
          state
        }
      }
    `,
    entry,
  );
  const [ask, isAsking] = useAskConsent(jobId);
  const [text, tone] = STATES[consent.state] ?? [consent.state, 'neutral'];
  return (
    <span className="flex items-center gap-1">
      <Badge tone={tone}>{text}</Badge>
      {consent.state === 'NOT_ASKED' && (
        <Button
          variant="quiet"
          aria-label={`Ask: ${name}`}
          pending={isAsking}
          onClick={(press) => {
            ignoreRepeat(press.nativeEvent);
            void ask([id], name);
          }}
        >
          Ask
        </Button>
      )}
    </span>
  );
}
