import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SignUpPlace_candidate$key } from '#web/__generated__/SignUpPlace_candidate.graphql.ts';
import type { Request } from '#web/relay/preload.ts';
import { useAhead } from '#web/relay/useAhead.ts';
import { PlaceNav } from '#web/ui/PlaceNav.tsx';

type Props = {
  candidate: SignUpPlace_candidate$key;
  /** The query of the page of another sign-up. */
  screenOf: (id: string) => Request;
};

/** The page of a sign-up. */
export const signUpPath = (id: string) => `/sign-ups/profile/${id}`;

/** Links to the previous and the next sign-up of the list; both are loaded ahead. */
export function SignUpPlace({ candidate, screenOf }: Props) {
  const { signUpPlace: place } = useFragment(
    graphql`
      fragment SignUpPlace_candidate on Candidate {
        signUpPlace {
          position
          total
          previous {
            id
          }
          next {
            id
          }
        }
      }
    `,
    candidate,
  );
  useAhead([place?.next, place?.previous].flatMap((one) => (one ? [screenOf(one.id)] : [])));
  const toward = (one: { readonly id: string } | null | undefined) =>
    one ? signUpPath(one.id) : null;
  return (
    place && (
      <PlaceNav
        label="Sign-ups"
        noun="sign-up"
        position={place.position}
        total={place.total}
        previous={toward(place.previous)}
        next={toward(place.next)}
      />
    )
  );
}
