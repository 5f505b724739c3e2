import { Fragment } from 'react';
import type { Section } from '#web/features/public/Sections.tsx';
import { scopeLabel } from '#web/features/tokens/scopes.ts';
import { webhookEvents } from '#web/features/webhooks/events.ts';
import examples from '#web/features/webhooks/examples.json' with { type: 'json' };
import { TextLink, textLinkStyles } from '#web/ui/TextLink.tsx';
import { CodeExample } from './CodeExample.tsx';
import { FactTable, Noted } from './FactTable.tsx';
import { ownWebhook } from './examples.ts';
import { receiver } from './webhook-example.ts';

/** How to receive events and verify that they are authentic. */
export const webhooksFor = (url: string): Section => ({
  id: 'webhooks',
  title: 'Webhooks',
  text: (
    <>
      <p>
        An admin makes one for a token, under Settings and{' '}
        <TextLink to="/settings/webhooks">Webhooks</TextLink>: a public https address and the events
        it is told of. Each event is a POST with a JSON body of type, timestamp and data. In data
        stand the ids that <code>node(id)</code> takes, the keys that <code>changes</code> has, and
        what the scopes of the token see; what they do not see is null. What is told as updated is
        told a minute after the first change, once for all changes since.
      </p>
      <FactTable
        caption="Events"
        heads={['Event', 'Means']}
        rows={webhookEvents.map(({ value, label, help, scope }) => [
          label,
          <Fragment key={label}>
            <Noted note={`Needs ${scopeLabel(scope)}.`}>{help}</Noted>
            <details>
              <summary className="w-fit cursor-pointer text-ink-soft">
                Example<span className="sr-only"> of {label}</span>
              </summary>
              <pre className="font-mono whitespace-pre-wrap">
                {JSON.stringify(examples[value], null, 2)}
              </pre>
            </details>
          </Fragment>,
        ])}
      />
      <p>
        Deliveries are signed after{' '}
        <a className={textLinkStyles} href="https://www.standardwebhooks.com">
          Standard Webhooks
        </a>
        , for which there are libraries in most languages: webhook-id, webhook-timestamp, and in
        webhook-signature the HMAC-SHA256 of <code>id.timestamp.body</code>, over the body as it
        came. Without a library:
      </p>
      <CodeExample example={receiver} />
      <p>
        Save it, and run <code>WEBHOOK_SECRET=whsec_… node receiver.mjs</code>.
      </p>
      <p>
        Answer with 2xx within 15 seconds, and work afterwards. Anything else is tried again, ten
        times over three days and a half, sooner or later as Retry-After says; webhook-id stays the
        same, and an event may come more than once or out of order. Ten failures in a row disable
        the webhook, 410 at once, and an admin can enable it again; what waited is then sent.
        Redirects are not followed.
      </p>
      <p>
        A token with webhooks:manage keeps its own webhooks, without an admin, and sees no others:
        at most 20, made or changed 60 times an hour, with 60 tests and redeliveries an hour. Each
        event needs its own scope, so this program has jobs:read as well. It takes the address from{' '}
        <code>RECEIVER</code>:
      </p>
      <CodeExample example={ownWebhook(url)} />
    </>
  ),
});
