import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { StepBadge_application$key } from '#web/__generated__/StepBadge_application.graphql.ts';
import { onDay } from '#web/features/clients/on-day.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** The furthest step of an application that is put forward, beside its stage; nothing without one. */
export function StepBadge(props: { application: StepBadge_application$key }) {
  const { steps } = useFragment(
    graphql`
      fragment StepBadge_application on Application {
        steps {
          interviewAt
          trialFrom
          offeredOn
        }
      }
    `,
    props.application,
  );
  if (!steps) return null;
  const { interviewAt, trialFrom, offeredOn } = steps;
  const [step, date] = offeredOn
    ? ['Offer', offeredOn]
    : trialFrom
      ? ['Trial', trialFrom]
      : ['Interview', interviewAt?.slice(0, 10)];
  return (
    <Badge tone="info">
      {step} {date && onDay(date)}
    </Badge>
  );
}
