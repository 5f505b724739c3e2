import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { MissingParts_profile$key } from '#web/__generated__/MissingParts_profile.graphql.ts';
import { Chevron } from '#web/ui/Chevron.tsx';

/** The incomplete parts of a profile with their points and links; collapsed on a phone. */
export function MissingParts({ profile }: { profile: MissingParts_profile$key }) {
  const { completion } = useFragment(
    graphql`
      fragment MissingParts_profile on CandidateProfile {
        completion {
          missing {
            key
            label
            points
            path
          }
        }
      }
    `,
    profile,
  );
  const parts = completion.missing;
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 900px)').matches);
  if (parts.length === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/missing mt-2 border-t border-line pt-1"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-note font-medium [&::-webkit-details-marker]:hidden">
        What is missing
        <Chevron className="size-4 text-ink-soft transition-transform group-open/missing:rotate-180" />
      </summary>
      <ul aria-label="What is missing" className="wide:max-h-[40vh] wide:overflow-y-auto">
        {parts.map(({ key, label, points, path }) => (
          <li key={key}>
            <Link
              to={`${path}#part-${key}`}
              className="flex min-h-9 items-center justify-between gap-3 rounded-chip px-1 text-note text-peter hover:underline pointer-coarse:min-h-11"
            >
              {label}
              <span className="whitespace-nowrap text-ink-soft tabular-nums">+{points} %</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
