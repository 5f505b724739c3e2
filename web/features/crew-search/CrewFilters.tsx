import { ArrowLeft, Plus, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import { chipsOf } from '#web/features/candidate-search/chips.ts';
import {
  FILTER_LABELS,
  FilterEditor,
  filterEditorQuery,
  GROUPS,
} from '#web/features/candidate-search/FilterEditor.tsx';
import type { FilterProps } from '#web/features/candidate-search/FilterPanel.tsx';
import {
  type FilterKey,
  filtersInForce,
  noFilters,
  without,
} from '#web/features/candidate-search/filters.ts';
import { Button } from '#web/ui/Button.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';

type Lists = PreloadedQuery<FilterEditorQuery> | null;
type Props = FilterProps & {
  lists: Lists;
  /** By filter: how many more there are without it, and whether there are more than that. */
  costs: Readonly<Partial<Record<FilterKey, Cost>>>;
};
export type Cost = { count: number; isMore: boolean };

/** The words have a field of their own. */
const OWN: readonly FilterKey[] = ['text', 'name'];

/** The filters in force as chips, each with what it costs, and a button that adds another. */
export function CrewFilters({ lists, costs, ...props }: Props) {
  const { filters, onChange } = props;
  const inForce = filtersInForce(filters).filter((filter) => filter !== 'text');
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Filters</legend>
      {inForce.map((filter) => (
        <FilterChip key={filter} filter={filter} lists={lists} cost={costs[filter]} {...props} />
      ))}
      <AddFilter lists={lists} inForce={inForce} {...props} />
      {inForce.length > 1 && (
        <Button variant="quiet" onClick={() => onChange({ ...noFilters, text: filters.text }, 0)}>
          Clear all
        </Button>
      )}
    </fieldset>
  );
}

type ChipProps = FilterProps & { filter: FilterKey; lists: Lists; cost: Cost | undefined };

function FilterChip({ filter, lists, cost, ...props }: ChipProps) {
  const label = FILTER_LABELS[filter];
  return (
    <span className="inline-flex max-w-full items-center rounded-chip bg-peter-soft text-note">
      <Popover
        label={label}
        placement="bottom start"
        className="w-80"
        trigger={
          <button
            type="button"
            className="min-w-0 cursor-pointer truncate rounded-chip py-1 pl-2.5 text-left font-medium"
          >
            <span className="font-normal text-ink-soft">{label}: </span>
            <Suspense fallback="…">
              {lists && <ChipText filter={filter} filters={props.filters} lists={lists} />}
            </Suspense>
          </button>
        }
      >
        <Editor filter={filter} lists={lists} {...props} />
      </Popover>
      {cost && cost.count > 0 && (
        <span
          className="ml-1.5 whitespace-nowrap text-ink-soft tabular-nums"
          title={`${costText(cost)} more without this filter`}
        >
          +{costText(cost)}
          <span className="sr-only"> more without it</span>
        </span>
      )}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={() => props.onChange(without(filter), 0)}
        className="touch-target grid size-7 shrink-0 cursor-pointer place-items-center rounded-chip text-ink-soft hover:text-port"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

const costText = ({ count, isMore }: Cost) =>
  `${count.toLocaleString('en-GB')}${isMore ? ' or more' : ''}`;

type TextProps = Pick<FilterProps, 'filters'> & {
  filter: FilterKey;
  lists: PreloadedQuery<FilterEditorQuery>;
};

/** What a filter asks for, in words. */
function ChipText({ filter, filters, lists }: TextProps) {
  const { countries, nationalities } = usePreloadedQuery<FilterEditorQuery>(
    filterEditorQuery,
    lists,
  );
  const named = (list: readonly { readonly code: string; readonly name: string }[], code: string) =>
    list.find((each) => each.code === code)?.name ?? code;
  const kept = Object.keys(without(filter));
  const own = Object.fromEntries(Object.entries(filters).filter(([name]) => kept.includes(name)));
  const chips = chipsOf(
    { ...noFilters, salaryCurrency: filters.salaryCurrency, ...own },
    {
      country: (code) => named(countries, code),
      nationality: (code) => named(nationalities, code),
    },
  );
  return chips.map(({ label }) => label).join(', ');
}

type AddProps = FilterProps & { lists: Lists; inForce: readonly FilterKey[] };

/** A button that lists the other filters, then has the control of the chosen one. */
function AddFilter({ lists, inForce, ...props }: AddProps) {
  const [chosen, setChosen] = useState<FilterKey | null>(null);
  return (
    <Popover
      label="Add a filter"
      placement="bottom start"
      className="w-80"
      trigger={
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setChosen(null)}
        >
          Filter
        </Button>
      }
    >
      {chosen ? (
        <div className="flex flex-col gap-3">
          <Button
            variant="quiet"
            className="self-start px-2"
            icon={<ArrowLeft aria-hidden className="size-4" />}
            onClick={() => setChosen(null)}
          >
            All filters
          </Button>
          <Editor filter={chosen} lists={lists} {...props} />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          {GROUPS.map(({ title, filters }) => {
            const free = filters.filter((each) => !OWN.includes(each) && !inForce.includes(each));
            if (free.length === 0) return null;
            return (
              <section key={title}>
                <h3 className="text-xs font-semibold tracking-wide text-ink-soft uppercase">
                  {title}
                </h3>
                <div className="mt-1 flex flex-wrap gap-1.5">
                  {free.map((filter) => (
                    <Button key={filter} className="px-2.5" onClick={() => setChosen(filter)}>
                      {FILTER_LABELS[filter]}
                    </Button>
                  ))}
                </div>
              </section>
            );
          })}
        </div>
      )}
    </Popover>
  );
}

function Editor({ filter, lists, ...props }: FilterProps & { filter: FilterKey; lists: Lists }) {
  return (
    <Suspense fallback={<SkeletonRows count={2} />}>
      {lists && <Loaded filter={filter} lists={lists} {...props} />}
    </Suspense>
  );
}

type LoadedProps = FilterProps & { filter: FilterKey; lists: PreloadedQuery<FilterEditorQuery> };

function Loaded({ lists, ...props }: LoadedProps) {
  const query = usePreloadedQuery<FilterEditorQuery>(filterEditorQuery, lists);
  const editor = useRef<HTMLDivElement>(null);
  // What is typed next is meant for it.
  useEffect(() => editor.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <div ref={editor}>
      <FilterEditor isOpen query={query} {...props} />
    </div>
  );
}
