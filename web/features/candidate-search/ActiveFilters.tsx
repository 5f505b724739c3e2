import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { chipsOf } from './chips.ts';
import { filterEditorQuery } from './FilterEditor.tsx';
import type { FilterProps } from './FilterPanel.tsx';

type Props = FilterProps & { lists: PreloadedQuery<FilterEditorQuery> };

/** The active filters as chips, for when the panel is hidden. */
export function ActiveFilters({ filters, onChange, lists }: Props) {
  const { countries, nationalities } = usePreloadedQuery<FilterEditorQuery>(
    filterEditorQuery,
    lists,
  );
  const chips = chipsOf(filters, {
    country: (code) => nameIn(countries, code),
    nationality: (code) => nameIn(nationalities, code),
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap gap-1.5">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Chip onRemove={() => onChange(without, 0)}>{label}</Chip>
        </li>
      ))}
    </ul>
  );
}

type Named = { readonly code: string; readonly name: string };
const nameIn = (list: readonly Named[], code: string) =>
  list.find((each) => each.code === code)?.name ?? code;
