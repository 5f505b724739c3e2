import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ShowPayload_delivery$key } from '#web/__generated__/ShowPayload_delivery.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** The formatted body of a delivery. */
export function ShowPayload(props: { delivery: ShowPayload_delivery$key }) {
  const { eventName, eventId, payload } = useFragment(
    graphql`
      fragment ShowPayload_delivery on WebhookDelivery {
        eventName
        eventId
        payload
      }
    `,
    props.delivery,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Payload
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={eventName}>
        <p className="mb-2 text-note break-all text-ink-soft">webhook-id: {eventId}</p>
        <pre className="rounded-control bg-hover p-3 font-mono text-note leading-6 break-words whitespace-pre-wrap">
          {readable(payload)}
        </pre>
      </Dialog>
    </>
  );
}

const readable = (payload: string) => JSON.stringify(JSON.parse(payload), null, 2);
