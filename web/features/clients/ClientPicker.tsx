import { Building2, Plus } from 'lucide-react';
import type { useClientSearch_query$key } from '#web/__generated__/useClientSearch_query.graphql.ts';
import { CommandDialog } from '#web/ui/CommandDialog.tsx';
import { useClientSearch } from './useClientSearch.ts';

const icon = 'size-4 shrink-0 text-ink-soft';
const CREATE = 'new client';

export type ChosenClient = { id: string; name: string };

type Props = {
  query: useClientSearch_query$key;
  label: string;
  onPick: (client: ChosenClient) => void;
  onNew: () => void;
  onClose: () => void;
};

/** Asks for a client by name, or for a new one. */
export function ClientPicker({ query, label, onPick, onNew, onClose }: Props) {
  const { text, type, isSearching, clients } = useClientSearch(query);
  return (
    <CommandDialog
      label={label}
      placeholder="Name of the client, a person or a yacht"
      text={text}
      onText={type}
      groups={[
        {
          title: 'Clients',
          items: clients.map(({ id, name, kindLabel }) => ({
            id,
            label: name,
            detail: kindLabel,
            icon: <Building2 aria-hidden className={icon} />,
          })),
        },
        {
          title: 'Or',
          items: [{ id: CREATE, label: 'New Client', icon: <Plus aria-hidden className={icon} /> }],
        },
      ]}
      loading={isSearching}
      emptyText="Searching…"
      onPick={(picked) => {
        onClose();
        const client = clients.find(({ id }) => id === picked);
        if (client) onPick(client);
        else onNew();
      }}
      onClose={onClose}
    />
  );
}
