import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useClientSearch_query$key } from '#web/__generated__/useClientSearch_query.graphql.ts';
import type { YachtClient_yacht$key } from '#web/__generated__/YachtClient_yacht.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ClientForm, NEW_CLIENT } from './ClientForm.tsx';
import { type ChosenClient, ClientPicker } from './ClientPicker.tsx';
import { HandOver } from './HandOver.tsx';
import { onDay } from './on-day.ts';
import { useCreateClient } from './useCreateClient.ts';

type Props = { query: useClientSearch_query$key; yacht: YachtClient_yacht$key };
type Step = 'choose' | 'add' | { client: ChosenClient | null } | null;

/** Whose a yacht is and was, and the way to another client. */
export function YachtClient({ query, yacht }: Props) {
  const { id, title, clients } = useFragment(
    graphql`
      fragment YachtClient_yacht on Yacht {
        id
        title
        clients {
          fromDate
          toDate
          client {
            id
            name
            kindLabel
          }
        }
      }
    `,
    yacht,
  );
  const [step, setStep] = useState<Step>(null);
  const create = useCreateClient();
  const close = () => setStep(null);
  const all = clients ?? [];
  const now = all.find(({ toDate }) => toDate === null);
  const past = all.filter(({ toDate }) => toDate !== null);
  return (
    <Card as="section" aria-label="Client" className="my-6 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">Client</h2>
        <div className="flex flex-wrap gap-2">
          {now && (
            <Button variant="quiet" onClick={() => setStep({ client: null })}>
              No Longer Theirs
            </Button>
          )}
          <Button onClick={() => setStep('choose')}>
            {now ? 'Change Client' : 'Choose Client'}
          </Button>
        </div>
      </div>
      {now?.client ? (
        <p className="mt-2 wrap-anywhere">
          <TextLink to={`/clients/${now.client.id}`}>{now.client.name}</TextLink>{' '}
          <span className="text-ink-soft">
            {now.client.kindLabel}, since {onDay(now.fromDate)}
          </span>
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">Nobody has said whose she is.</p>
      )}
      {past.length > 0 && (
        <ul
          aria-label="Former clients"
          className="mt-2 flex flex-col gap-1 text-note text-ink-soft"
        >
          {past.map(({ client, fromDate, toDate }) => (
            <li key={`${client?.id} ${fromDate} ${toDate}`}>
              {client && <TextLink to={`/clients/${client.id}`}>{client.name}</TextLink>}{' '}
              {onDay(fromDate)} to {onDay(toDate ?? fromDate)}
            </li>
          ))}
        </ul>
      )}
      {step === 'choose' && (
        <ClientPicker
          query={query}
          label={`Client of ${title}`}
          onPick={(client) => setStep({ client })}
          onNew={() => setStep('add')}
          onClose={close}
        />
      )}
      {step === 'add' && (
        <ClientForm
          title={`New Client of ${title}`}
          values={NEW_CLIENT}
          saveLabel="Add Client"
          onSave={async (values) => (await create(values, { yacht: id })).failure}
          onClose={close}
        />
      )}
      {typeof step === 'object' && step !== null && (
        <HandOver yacht={{ id, title }} client={step.client} onClose={close} />
      )}
    </Card>
  );
}
