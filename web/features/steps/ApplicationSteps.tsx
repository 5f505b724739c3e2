import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ApplicationSteps_application$key } from '#web/__generated__/ApplicationSteps_application.graphql.ts';
import { onDay } from '#web/features/clients/on-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StepsForm } from './StepsForm.tsx';
import { trialDays, utcMoment } from './words.ts';

/** Interview, trial and offer of an application that is put forward, and the way to set them. */
export function ApplicationSteps(props: { application: ApplicationSteps_application$key }) {
  const { id, status, rejected, steps, candidate } = useFragment(
    graphql`
      fragment ApplicationSteps_application on Application {
        id
        status
        rejected
        steps {
          interviewAt
          trialFrom
          trialTo
          offeredOn
        }
        candidate {
          firstName
          lastName
        }
      }
    `,
    props.application,
  );
  const [isEdited, setEdited] = useState(false);
  if (status !== 'FORWARDED' || rejected) return null;
  const told = [
    ['Interview', steps?.interviewAt ? utcMoment(steps.interviewAt) : null],
    ['Trial', trialDays(steps?.trialFrom, steps?.trialTo)],
    ['Offer', steps?.offeredOn ? onDay(steps.offeredOn) : null],
  ] as const;
  return (
    <Card as="section" aria-labelledby="steps">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="steps" className="font-semibold">
          Interview, Trial, Offer
        </h2>
        <Button onClick={() => setEdited(true)}>{steps ? 'Change Dates' : 'Set Dates'}</Button>
      </div>
      {steps ? (
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          {told.map(([name, text]) => (
            <div key={name} className="min-w-24">
              <dt className="text-note text-ink-soft">{name}</dt>
              <dd className={text ? undefined : 'text-ink-soft'}>{text ?? '–'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-1 text-note text-ink-soft">
          Nothing is arranged yet. The application stays forwarded with each of them.
        </p>
      )}
      {isEdited && (
        <StepsForm
          id={id}
          name={candidate ? `${candidate.firstName} ${candidate.lastName}` : 'The candidate'}
          steps={steps ?? null}
          onClose={() => setEdited(false)}
        />
      )}
    </Card>
  );
}
