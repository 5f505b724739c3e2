import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import { FilterEditor, filterEditorQuery, GROUPS } from './FilterEditor.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import type { Filters } from './filters.ts';

export type FilterProps = {
  filters: Filters;
  /** The filters last sent to the server: a name still being typed is not included yet. */
  sent: Filters;
  /** Applies some of the filters after this debounce in milliseconds. */
  onChange: (part: Partial<Filters>, pause?: number) => void;
};

/** All filters of the candidate search. */
export function FilterPanel({
  lists,
  ...props
}: FilterProps & { lists: PreloadedQuery<FilterEditorQuery> }) {
  const query = usePreloadedQuery<FilterEditorQuery>(filterEditorQuery, lists);
  return (
    <div className="flex flex-col gap-6">
      {GROUPS.map(({ title, filters }) => (
        <FilterGroup key={title} title={title}>
          {filters.map((filter) => (
            <FilterEditor key={filter} filter={filter} query={query} {...props} />
          ))}
        </FilterGroup>
      ))}
    </div>
  );
}
