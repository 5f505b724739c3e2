import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { WebhookFacts_endpoint$key } from '#web/__generated__/WebhookFacts_endpoint.graphql.ts';
import { Card } from '#web/ui/Card.tsx';
import { moment } from '#web/ui/moment.ts';
import { EventChips } from './EventChips.tsx';
import { SigningSecret } from './SigningSecret.tsx';

/** The URL, events and signing secret of a webhook. */
export function WebhookFacts(props: { endpoint: WebhookFacts_endpoint$key }) {
  const { url, events, token, secret, previousSecretUntil } = useFragment(
    graphql`
      fragment WebhookFacts_endpoint on WebhookEndpoint {
        url
        events
        secret
        previousSecretUntil
        token {
          name
        }
      }
    `,
    props.endpoint,
  );
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact name="Address">
          <span className="break-all">{url}</span>
        </Fact>
        <Fact name="Events">
          <EventChips events={events} />
        </Fact>
        <Fact name="Token">{token.name}</Fact>
        <Fact name="Signing secret">
          <SigningSecret secret={secret} />
          {previousSecretUntil && (
            <p className="mt-1 text-note text-ink-soft">
              The one before signs as well until {moment(previousSecretUntil)}.
            </p>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-note leading-6 text-ink-soft max-sm:-mb-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
