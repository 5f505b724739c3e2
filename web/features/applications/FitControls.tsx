import { ListFilter } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FitControls_query$key } from '#web/__generated__/FitControls_query.graphql.ts';
import type { Address } from '#web/relay/useAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { Select } from '#web/ui/Select.tsx';
import { choicesOf } from '#web/features/forms/choices.ts';
import { chosen, FILTERS, orderChoices } from './fit-choices.ts';

type Props = { query: FitControls_query$key; address: Address };

/** What applicants are ordered and filtered by; all of it is in the address. */
export function FitControls({ query, address }: Props) {
  const { languages } = useFragment(
    graphql`
      fragment FitControls_query on Query {
        languages {
          code
          name
        }
      }
    `,
    query,
  );
  const { asked, put } = address;
  const spoken = Object.fromEntries(languages.map(({ code, name }) => [code, name]));
  const active = FILTERS.flatMap((filter) => {
    const value = chosen(asked, filter);
    return value === null ? [] : [{ ...filter, value }];
  });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 @max-[400px]:flex-1">
      <Select
        hideLabel
        label="Order"
        className="w-56 @max-[400px]:w-auto @max-[400px]:min-w-28 @max-[400px]:flex-1"
        placeholder="Newest first"
        choices={orderChoices}
        value={asked.get('best') ?? ''}
        onChange={({ target }) => put('best', target.value)}
      />
      <Popover
        label="Filter applicants"
        placement="bottom start"
        trigger={
          <Button icon={<ListFilter aria-hidden className="size-4" />}>
            <span className="@max-[400px]:sr-only">Filter</span>
            {active.length > 0 && ` (${active.length})`}
          </Button>
        }
      >
        <div className="grid gap-3 sm:w-120 sm:grid-cols-2">
          {FILTERS.map((filter) => (
            <Select
              key={filter.name}
              label={filter.label}
              placeholder="Any"
              choices={choicesOf(filter.choices ?? spoken)}
              value={chosen(asked, filter) ?? ''}
              onChange={({ target }) => put(filter.name, target.value)}
            />
          ))}
        </div>
      </Popover>
      {active.map(({ name, label, choices, value }) => (
        <Chip key={name} removeLabel={`Remove ${label}`} onRemove={() => put(name, '')}>
          {`${label}: ${(choices ?? spoken)[value] ?? value}`}
        </Chip>
      ))}
    </div>
  );
}
