import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { TakeTimes_entry$key } from '#web/__generated__/TakeTimes_entry.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSetSteps } from './useSetSteps.ts';
import { utcMoment } from './words.ts';

type Props = { entry: TakeTimes_entry$key; times: readonly string[] };

/** The times that a client proposes for an interview; each can be taken while the application is put forward. */
export function TakeTimes({ entry, times }: Props) {
  const { application, candidate } = useFragment(
    graphql`
      fragment TakeTimes_entry on ShortlistEntry {
        candidate {
          firstName
          lastName
        }
        application {
          id
          status
          rejected
          steps {
            interviewAt
          }
        }
      }
    `,
    entry,
  );
  const [set, isSaving] = useSetSteps();
  const name = `${candidate?.firstName} ${candidate?.lastName}`;
  const canTake = application?.status === 'FORWARDED' && !application.rejected;
  const taken = application?.steps?.interviewAt;
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-note">
      Interview:
      {times.map((time) => {
        const text = utcMoment(time);
        if (!canTake) return <span key={time}>{text}</span>;
        if (taken && new Date(taken).getTime() === new Date(time).getTime())
          return (
            <b key={time} className="font-medium">
              {text} · taken
            </b>
          );
        return (
          <Button
            key={time}
            variant="quiet"
            pending={isSaving}
            aria-label={`Take ${text} for ${name}`}
            onClick={(press) =>
              void set(name, { id: application.id, interviewAt: time }, { press })
            }
          >
            Take {text}
          </Button>
        );
      })}
      {!canTake && <span className="text-ink-soft">Put forward first to take one of them.</span>}
    </span>
  );
}
