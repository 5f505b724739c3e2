import { graphql, readInlineData } from 'relay-runtime';
import type { profilePath_candidate$key } from '#web/__generated__/profilePath_candidate.graphql.ts';

/** The agency's path to a candidate: in the crew once verified, else in the sign-ups. */
export function profilePath(candidate: profilePath_candidate$key): string {
  const { id, verification } = readInlineData(
    graphql`
      fragment profilePath_candidate on Candidate @inline {
        id
        verification
      }
    `,
    candidate,
  );
  return `/${verification === 'VERIFIED' ? 'crew' : 'sign-ups'}/profile/${id}`;
}
