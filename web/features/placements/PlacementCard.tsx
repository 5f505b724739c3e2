import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PlacementCard_application$key } from '#web/__generated__/PlacementCard_application.graphql.ts';
import { onDay } from '#web/features/clients/on-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast.ts';
import { PlacementForm } from './PlacementForm.tsx';
import { useSavePlacement } from './useSavePlacement.ts';
import { amountText } from './words.ts';

/** What came of a hire: dates, pay, and the agency’s fee and guarantee. */
export function PlacementCard(props: { application: PlacementCard_application$key }) {
  const { id, status, placement } = useFragment(
    graphql`
      fragment PlacementCard_application on Application {
        id
        status
        placement {
          startsOn
          endsOn
          rotation
          pay {
            amount
            currency
          }
          payPeriod
          fee {
            amount
            currency
          }
          guaranteeUntil
          remindedOf
          reminderDoneAt
        }
      }
    `,
    props.application,
  );
  const [isEdited, setEdited] = useState(false);
  const [save, isSaving] = useSavePlacement();
  // An older hire: made with what the job says, to be completed.
  const record = async () => {
    const { failure } = await save({ input: { applicationId: id } });
    if (failure) toast.error(failure.message);
    else setEdited(true);
  };
  if (status !== 'HIRED') return null;
  const { startsOn, endsOn, rotation, pay, payPeriod, fee, guaranteeUntil } = placement ?? {};
  const told = [
    ['Start', startsOn ? onDay(startsOn) : null],
    ['End', endsOn ? onDay(endsOn) : 'Open'],
    ['Rotation', rotation],
    ['Pay', pay ? amountText(pay.amount, pay.currency, payPeriod) : null],
    ['Fee', fee ? amountText(fee.amount, fee.currency) : null],
    ['Guarantee until', guaranteeUntil ? onDay(guaranteeUntil) : null],
  ] as const;
  return (
    <Card as="section" aria-labelledby="placement">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="placement" className="font-semibold">
          Placement
        </h2>
        {placement ? (
          <Button onClick={() => setEdited(true)}>Edit</Button>
        ) : (
          <Button pending={isSaving} onClick={() => void record()}>
            Record Placement
          </Button>
        )}
      </div>
      {placement ? (
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          {told.map(([name, text]) => (
            <div key={name} className="min-w-24">
              <dt className="text-note text-ink-soft">{name}</dt>
              <dd className={text ? 'wrap-anywhere' : 'text-ink-soft'}>{text ?? '–'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-1 text-note text-ink-soft">Nothing is recorded of this hire.</p>
      )}
      <p className="mt-2 text-note text-ink-soft">
        {placement?.reminderDoneAt
          ? 'Reference and sea service were asked for.'
          : placement?.remindedOf
            ? 'It is time to ask the captain for reference and sea service: see your home page.'
            : `Only the agency sees this. Three weeks before ${endsOn ? 'it ends' : guaranteeUntil ? 'the guarantee ends' : 'its first year ends'} you are reminded to ask for reference and sea service.`}
      </p>
      {isEdited && placement && (
        <PlacementForm id={id} placement={placement} onClose={() => setEdited(false)} />
      )}
    </Card>
  );
}
