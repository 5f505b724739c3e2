import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { countChoices, type Filters, noFilters } from './filters.ts';
import { FilterPanel } from './FilterPanel.tsx';

type Props = {
  filters: Filters;
  /** Applies filters after this debounce in milliseconds. */
  onChange: (filters: Filters, pause?: number) => void;
  /** Leaves out filters on fields that a summary does not show. */
  isSummary?: boolean;
  /** The list's element id, to reach it when the open panel pushes it off a phone's screen. */
  listId: string;
};

/** The keyword field and the collapsible filter panel; closing the panel resets every filter. */
export function JobSearch({ filters, onChange, isSummary, listId }: Props) {
  const panel = useId();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || countChoices(filters) > 0;
  const toggle = () => {
    setOpened(!isOpen);
    if (isOpen) onChange(noFilters);
  };
  return (
    <search aria-label="Jobs">
      {/* A form, so that a search works before hydration. */}
      <form
        method="get"
        className="flex flex-col gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="flex items-center gap-2">
          <SearchField
            label="Position or department"
            placeholder="Position or department"
            name="keyword"
            maxLength={200}
            className="min-w-0 flex-1"
            value={filters.keyword}
            onSearch={(keyword, pause) => onChange({ ...filters, keyword }, pause)}
          />
          <Button
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            icon={
              isOpen ? (
                <X aria-hidden className="size-4.5" />
              ) : (
                <SlidersHorizontal aria-hidden className="size-4.5" />
              )
            }
            onClick={toggle}
          >
            {isOpen ? (
              <span>
                Reset<span className="max-sm:sr-only"> and close</span>
              </span>
            ) : (
              'Filters'
            )}
          </Button>
        </div>
        {isOpen && (
          <FilterPanel id={panel} filters={filters} onChange={onChange} isSummary={isSummary}>
            <Button
              wide
              variant="primary"
              className="mt-5 wide:hidden"
              onClick={() => document.getElementById(listId)?.scrollIntoView()}
            >
              Show the jobs
            </Button>
          </FilterPanel>
        )}
      </form>
    </search>
  );
}
