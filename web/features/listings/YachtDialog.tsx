import { Anchor, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { CommandDialog } from '#web/ui/CommandDialog.tsx';
import { useTargets } from './useTargets.ts';

const icon = 'size-4 shrink-0 text-ink-soft';
const CREATE = '/yachts/create';

export type ChosenYacht = { id: string; title: string };

type Props = {
  query: useTargets_query$key;
  onPick: (yacht: ChosenYacht) => void;
  onClose: () => void;
};

/** Asks for the yacht of a listing by its name. */
export function YachtDialog({ query, onPick, onClose }: Props) {
  const { text, type, isShort, isSearching, yachts } = useTargets(query, 'LIST');
  const navigate = useNavigate();
  // Only where there is no yacht to choose: what comes up later would take its place under the cursor.
  const mayCreate = isShort || (!isSearching && yachts.length === 0);
  return (
    <CommandDialog
      label="Yacht of the new listing"
      placeholder="Name of the yacht"
      text={text}
      onText={type}
      groups={[
        {
          title: 'Yachts',
          items: yachts.map(({ id, title }) => ({
            id,
            label: title,
            icon: <Anchor aria-hidden className={icon} />,
          })),
        },
        {
          title: isShort
            ? 'Type at least 2 characters of the yacht’s name, or'
            : 'No yacht of this name was found',
          items: mayCreate
            ? [
                {
                  id: CREATE,
                  label: 'Create a Local Yacht',
                  icon: <Plus aria-hidden className={icon} />,
                },
              ]
            : [],
        },
      ]}
      loading={isSearching}
      emptyText="Searching…"
      onPick={(picked) => {
        onClose();
        const yacht = yachts.find(({ id }) => id === picked);
        if (yacht) onPick(yacht);
        else void navigate(CREATE);
      }}
      onClose={onClose}
    />
  );
}
