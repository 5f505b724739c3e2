import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CandidateCell_candidate$key } from '#web/__generated__/CandidateCell_candidate.graphql.ts';
import { Avatar } from '#web/ui/Avatar.tsx';

type Props = {
  candidate: CandidateCell_candidate$key;
  /** The desired position that they were found by. */
  role?: string | null | undefined;
};

/** Basic Details of a candidate in a list: photo, name, and the desired position: the one that matched, else the first. */
export function CandidateCell({ candidate, role }: Props) {
  const { firstName, lastName, position, imageUrl } = useFragment(
    graphql`
      fragment CandidateCell_candidate on Candidate {
        firstName
        lastName
        position
        imageUrl
      }
    `,
    candidate,
  );
  const name = `${firstName} ${lastName}`;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={imageUrl} size="small" className="@min-[900px]:size-7" />
      {/* In one line where there is room: a consultant compares many. */}
      <span className="min-w-0 @min-[900px]:flex @min-[900px]:flex-wrap @min-[900px]:items-baseline @min-[900px]:gap-x-2">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block wrap-anywhere text-note font-normal text-ink-soft">
          {role ?? position ?? 'No position yet'}
        </span>
      </span>
    </span>
  );
}
