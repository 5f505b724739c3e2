import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ApplicationPlace_application$key } from '#web/__generated__/ApplicationPlace_application.graphql.ts';
import type { Request } from '#web/relay/preload.ts';
import { useAhead } from '#web/relay/useAhead.ts';
import type { Group } from '#web/features/application-stages/groups.ts';
import { applicationPath } from '#web/features/application-stages/paths.ts';
import { PlaceNav } from '#web/ui/PlaceNav.tsx';

type Props = {
  application: ApplicationPlace_application$key;
  base: string;
  group: Group;
  /** The query of the screen of another application. */
  screenOf: (id: string) => Request;
};

/** Links to the previous and next application of the group, also by key; both are loaded ahead. */
export function ApplicationPlace({ application, base, group, screenOf }: Props) {
  const { place } = useFragment(
    graphql`
      fragment ApplicationPlace_application on Application
      @argumentDefinitions(group: { type: "ApplicationGroup!" }) {
        place(group: $group) {
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
    application,
  );
  useAhead([place?.next, place?.previous].flatMap((one) => (one ? [screenOf(one.id)] : [])));
  const toward = (id: string | undefined) => (id ? applicationPath(base, id, group) : null);
  return (
    place && (
      <PlaceNav
        label="Applications"
        noun="application"
        position={place.position}
        total={place.total}
        previous={toward(place.previous?.id)}
        next={toward(place.next?.id)}
      />
    )
  );
}
