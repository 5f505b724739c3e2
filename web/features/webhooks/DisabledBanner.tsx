import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DisabledBanner_endpoint$key } from '#web/__generated__/DisabledBanner_endpoint.graphql.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { moment } from '#web/ui/moment.ts';
import { useSwitchWebhook } from './useSwitchWebhook.ts';

const reasons: Record<string, string> = {
  FAILURES: 'Nothing has reached it for days.',
  GONE: 'The receiver answered that it is gone (410).',
  ADMIN: 'An admin disabled it.',
  INTEGRATION: 'Its integration disabled it.',
};

/** Why a webhook receives nothing, and how to fix it. */
export function DisabledBanner(props: { endpoint: DisabledBanner_endpoint$key }) {
  const { id, state, disabledAt, disabledReason, failingSince, token } = useFragment(
    graphql`
      fragment DisabledBanner_endpoint on WebhookEndpoint {
        id
        state
        disabledAt
        disabledReason
        failingSince
        token {
          name
        }
      }
    `,
    props.endpoint,
  );
  const [switchTo, isSwitching] = useSwitchWebhook(id);
  if (state === 'TOKEN_OVER')
    return (
      <Banner tone="warning" title="Nothing is sent: its token is over">
        ‘{token.name}’ is revoked or has ended. Make a{' '}
        <TextLink to="/settings/tokens">new token</TextLink> and a webhook for it.
      </Banner>
    );
  if (state !== 'DISABLED')
    return failingSince ? (
      <Banner tone="warning" title={`Failing since ${moment(failingSince)}`}>
        It is tried again with growing pauses, and disabled once nothing has reached it for three
        days.
      </Banner>
    ) : null;
  return (
    <Banner
      tone="warning"
      title={`Disabled on ${moment(disabledAt)}`}
      action={
        <Button pending={isSwitching} onClick={() => void switchTo(true)}>
          Enable
        </Button>
      }
    >
      {reasons[disabledReason ?? '']} What waits is sent when it is enabled again.
    </Banner>
  );
}
