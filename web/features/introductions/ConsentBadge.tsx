import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ConsentBadge_application$key } from '#web/__generated__/ConsentBadge_application.graphql.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

/** Whether the candidate agrees to be introduced, beside the stage; nothing where they were not asked. */
export function ConsentBadge(props: { application: ConsentBadge_application$key }) {
  const { introduction } = useFragment(
    graphql`
      fragment ConsentBadge_application on Application {
        introduction {
          answer
          mayLeave
          releaseReason
          workedAboard
          hiddenFrom
          waitsFor
        }
      }
    `,
    props.application,
  );
  if (!introduction) return null;
  const { answer, mayLeave, releaseReason, workedAboard, hiddenFrom, waitsFor } = introduction;
  if (hiddenFrom !== null) return <Badge tone="danger">Hidden</Badge>;
  const isOwn = workedAboard !== null;
  if (isOwn && !mayLeave && answer !== 'DECLINED') return <Badge tone="danger">Own employer</Badge>;
  const isWaiting = answer === 'AGREED' && waitsFor !== null;
  if (isWaiting && !mayLeave) return <Badge tone="warning">Waits for partner</Badge>;
  // They have withdrawn, were rejected or hired elsewhere, or the listing is closed.
  if (answer === 'AGREED' && !mayLeave) return <Badge tone="neutral">Not shown any more</Badge>;
  const isReleased =
    mayLeave && (answer !== 'AGREED' || isOwn || isWaiting) && releaseReason !== null;
  const [text, tone] = isReleased ? RELEASED : (WORDS[answer ?? ''] ?? ASKED);
  return <Badge tone={tone}>{text}</Badge>;
}

const ASKED: readonly [string, Tone] = ['Asked', 'neutral'];
const RELEASED: readonly [string, Tone] = ['Released', 'neutral'];
const WORDS: Readonly<Record<string, readonly [string, Tone]>> = {
  AGREED: ['Agreed', 'neutral'],
  DECLINED: ['Declined', 'danger'],
};
