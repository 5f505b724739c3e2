import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CandidateQueueCell_candidate$key } from '#web/__generated__/CandidateQueueCell_candidate.graphql.ts';
import { Avatar } from '#web/ui/Avatar.tsx';

type Props = {
  candidate: CandidateQueueCell_candidate$key;
  /** The desired position that they were found by. */
  role?: string | null | undefined;
  /** After the name: a mark, a badge. */
  badges?: ReactNode;
  /** Below the name. */
  children?: ReactNode;
};

/** A candidate in a narrow list beside the open one: name and desired position (the one that matched, else the first) in one line. */
export function CandidateQueueCell({ candidate, role, badges, children }: Props) {
  const { firstName, lastName, position, imageUrl } = useFragment(
    graphql`
      fragment CandidateQueueCell_candidate on Candidate {
        firstName
        lastName
        position
        imageUrl
      }
    `,
    candidate,
  );
  const desired = role ?? position;
  const name = `${firstName} ${lastName}`;
  return (
    <span className="flex items-start gap-2.5">
      <Avatar name={name} src={imageUrl} size="small" className="mt-px size-7" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2 leading-5">
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          {badges}
          <span
            className="min-w-0 flex-1 shrink-[9] truncate text-note font-normal text-ink-soft"
            title={desired ?? undefined}
          >
            {desired ?? 'No position yet'}
          </span>
        </span>
        {children}
      </span>
    </span>
  );
}
