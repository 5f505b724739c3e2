import { Bookmark } from 'lucide-react';
import { graphql } from 'relay-runtime';
import type { SaveSearchMutation } from '#web/__generated__/SaveSearchMutation.graphql.ts';
import { countingFilters } from '#web/features/candidate-search/filters.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CrewSearch, writeCrew } from './crew-address.ts';
import { NameForm } from './NameForm.tsx';

type Props = { search: CrewSearch; onSaved: (id: string) => void };

/** Keeps the search under a name. */
export function SaveSearch({ search, onSaved }: Props) {
  const [commit] = useCommit<SaveSearchMutation>(graphql`
    mutation SaveSearchMutation($input: SaveSearchInput!) {
      saveSearch(input: $input) {
        ... on SaveSearchPayload {
          savedSearch {
            id
            name
            address
            isDaily
            newCount
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <Popover
      label="Save this search"
      className="w-80"
      trigger={
        <Button variant="quiet" icon={<Bookmark aria-hidden className="size-4" />}>
          Save search
        </Button>
      }
    >
      {(close) => (
        <NameForm
          initial={{ name: '', isDaily: false }}
          onSave={async ({ name, isDaily }) => {
            const { data, failure } = await commit(
              {
                input: {
                  name,
                  daily: isDaily,
                  address: writeCrew({ ...search, saved: null }),
                  filter: countingFilters(search.filters),
                },
              },
              {
                updater: (store) => {
                  const saved = store.getRootField('saveSearch').getLinkedRecord('savedSearch');
                  const root = store.getRoot();
                  const others = root.getLinkedRecords('savedSearches');
                  const named = [...others, saved].toSorted((a, b) =>
                    String(a.getValue('name')).localeCompare(String(b.getValue('name'))),
                  );
                  root.setLinkedRecords(named, 'savedSearches');
                },
              },
            );
            if (failure) return failure;
            close();
            toast.success(`‘${name}’ saved.`, { duration: 3000 });
            onSaved(data.savedSearch.id);
            return null;
          }}
        />
      )}
    </Popover>
  );
}
