import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  OwnPapers_job$key,
  FitPaperState,
  PaperKind,
} from '#web/__generated__/OwnPapers_job.graphql.ts';
import { cx } from '#web/ui/cx.ts';
import { day } from '#web/ui/day.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

type Look = { mark: LucideIcon; tone: string; words: string };

const LOOKS: Readonly<Partial<Record<FitPaperState, Look>>> = {
  HELD: { mark: Check, tone: 'text-starboard', words: 'held' },
  EXEMPT: { mark: Check, tone: 'text-starboard', words: 'not needed by your nationality' },
  EXPIRES: { mark: Clock, tone: 'text-amber', words: 'expires before the contract ends' },
  MISSING: { mark: X, tone: 'text-port', words: 'missing' },
  NOT_SAID: { mark: Minus, tone: 'text-ink-soft', words: 'not in your profile' },
};

/** Where each kind is entered. */
const PLACES: Readonly<Partial<Record<PaperKind, string>>> = {
  CERTIFICATE: '/profile/qualifications#part-certificates',
  QUALIFICATION: '/profile/qualifications#part-qualifications',
  VISA: '/profile#part-visas',
};

/** What a job asks for, each as the candidate has it, with the way to where it is entered. */
export function OwnPapers({ job }: { job: OwnPapers_job$key }) {
  const { ownFit } = useFragment(
    graphql`
      fragment OwnPapers_job on Job {
        ownFit {
          papers {
            kind
            label
            state
            expiresOn
          }
        }
      }
    `,
    job,
  );
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {ownFit?.papers.map(({ kind, label, state, expiresOn }) => {
        const look = LOOKS[state];
        const Mark = look?.mark ?? Minus;
        const isOver = state === 'EXPIRES' && expiresOn && expiresOn < today;
        return (
          <li key={`${kind} ${label}`} className="flex min-w-0 gap-2">
            <Mark
              aria-hidden
              className={cx('mt-1 size-4 shrink-0', look?.tone)}
              strokeWidth={2.5}
            />
            <span className="min-w-0 break-words">
              {label}
              <span className="sr-only">, {isOver ? 'expired' : look?.words}</span>
              {state === 'EXPIRES' && (
                <span aria-hidden className="block text-note text-amber">
                  {isOver ? 'Expired' : 'Expires'} {day(expiresOn)}
                  {!isOver && ', before the contract ends'}
                </span>
              )}
              {state !== 'HELD' && state !== 'EXEMPT' && (
                <>
                  {' '}
                  <TextLink
                    to={PLACES[kind] ?? '/profile'}
                    aria-label={`${state === 'EXPIRES' ? 'Renew' : 'Add'} ${label}`}
                    className="text-note whitespace-nowrap"
                  >
                    {state === 'EXPIRES' ? 'Renew it' : 'Add it'}
                  </TextLink>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
