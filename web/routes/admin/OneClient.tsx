import { graphql } from 'relay-runtime';
import type { OneClientQuery } from '#web/__generated__/OneClientQuery.graphql.ts';
import { ClientBusiness } from '#web/features/clients/ClientBusiness.tsx';
import { ClientChanged } from '#web/features/clients/ClientChanged.tsx';
import { ClientHead } from '#web/features/clients/ClientHead.tsx';
import { ClientPeople } from '#web/features/clients/ClientPeople.tsx';
import { PlacementList } from '#web/features/placements/PlacementList.tsx';
import { asLeft } from '#web/features/frame/last-seen.ts';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { useTitle } from '#web/routes/title.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** A client: their people, yachts, listings and enquiries. */
export function OneClient() {
  const { node } = useRouteQuery<OneClientQuery>(graphql`
    query OneClientQuery($id: ID!) @preloadable {
      node(id: $id) {
        ... on Client {
          name
          kindLabel
          notes
          archivedAt
          placements {
            ...PlacementList_placement
          }
          ...ClientChanged_client @alias(as: "changed")
          ...ClientHead_client @alias(as: "head")
          ...ClientPeople_client @alias(as: "people")
          ...ClientBusiness_client @alias(as: "business")
        }
      }
    }
  `);
  useTitle(node?.name ?? 'Client');
  if (!node?.name || !node.changed || !node.head || !node.people || !node.business)
    throw new NotFound();
  return (
    <OfficePage
      title={node.name}
      description={node.kindLabel}
      back={{ href: asLeft('/clients'), label: 'Return to Clients' }}
      actions={<ClientHead client={node.head} />}
      bar={node.archivedAt && <Badge>Archived</Badge>}
    >
      <ClientChanged client={node.changed} />
      {node.notes && <p className="measure mt-4 wrap-anywhere whitespace-pre-line">{node.notes}</p>}
      <div className="mt-5 grid items-start gap-5 wide:grid-cols-2">
        <ClientPeople client={node.people} />
        <ClientBusiness client={node.business} />
        {node.placements && <PlacementList placements={node.placements} />}
      </div>
    </OfficePage>
  );
}
