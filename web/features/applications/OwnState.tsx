import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnState_application$key } from '#web/__generated__/OwnState_application.graphql.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const tones: Readonly<Record<string, Tone>> = {
  APPLIED: 'info',
  PUT_FORWARD: 'warning',
  HIRED: 'success',
};

/** The status of an application, in the candidate's terms. */
export function OwnState(props: { application: OwnState_application$key }) {
  const { ownState, ownStateLabel } = useFragment(
    graphql`
      fragment OwnState_application on Application {
        ownState
        ownStateLabel
      }
    `,
    props.application,
  );
  if (!ownState) return null;
  return <Badge tone={tones[ownState] ?? 'neutral'}>{ownStateLabel}</Badge>;
}
