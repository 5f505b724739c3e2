import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ClientsQuery } from '#web/__generated__/ClientsQuery.graphql.ts';
import { ClientForm, NEW_CLIENT } from '#web/features/clients/ClientForm.tsx';
import { ClientTable } from '#web/features/clients/ClientTable.tsx';
import { NewEmployers } from '#web/features/clients/NewEmployers.tsx';
import { useCreateClient } from '#web/features/clients/useCreateClient.ts';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { ListSearch } from './ListSearch.tsx';
import { CLIENT_SEARCH_MIN, searchOf } from './search.ts';

/** Who stands behind the yachts, and the employers who are no client yet. */
export function Clients() {
  const data = useRouteQuery<ClientsQuery>(graphql`
    query ClientsQuery($search: String, $filter: ClientFilter) @preloadable {
      ...ClientTable_query @arguments(search: $search, filter: $filter)
      ...NewEmployers_query
      ...useClientSearch_query
    }
  `);
  const address = useAddress();
  const search = searchOf(address.shown, CLIENT_SEARCH_MIN);
  const isArchive = address.shown.get('list') === 'archived';
  const [isAdded, setAdded] = useState(false);
  const create = useCreateClient();
  const navigate = useNavigate();
  return (
    <OfficePage
      title="Clients"
      description="Captains and companies behind the yachts."
      actions={
        <>
          <ListSearch list="clients" address={address} minimum={CLIENT_SEARCH_MIN} />
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setAdded(true)}
          >
            New Client
          </Button>
        </>
      }
      bar={
        <LinkTabs
          label="Clients"
          current={isArchive ? '/clients?list=archived' : '/clients'}
          tabs={[
            { href: '/clients', label: 'Clients' },
            { href: '/clients?list=archived', label: 'Archived' },
          ]}
        />
      }
    >
      {!isArchive && search === null && (
        <div className="mt-4">
          <NewEmployers query={data} />
        </div>
      )}
      <ClientTable
        key={`${search} ${isArchive}`}
        query={data}
        empty={
          search === null
            ? 'There are no clients here yet.'
            : 'No clients were found matching your search request.'
        }
      />
      {isAdded && (
        <ClientForm
          title="New Client"
          values={NEW_CLIENT}
          saveLabel="Add Client"
          onSave={async (values) => {
            const { id, failure } = await create(values);
            if (id) void navigate(`/clients/${id}`);
            return failure;
          }}
          onClose={() => setAdded(false)}
        />
      )}
    </OfficePage>
  );
}
