import type { Address } from '#web/relay/useAddress.ts';
import { TEXT_MAX } from '#web/features/candidate-search/filters.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { searchOf } from './search.ts';

type Props = {
  /** The plural of what is searched: 'crew'. */
  list: string;
  address: Address;
  /** The minimum length of a search text. */
  minimum: number;
  /** Debounce in milliseconds; has a default. */
  delay?: number;
};

/** The search field of a list; its text is a parameter of the address. */
export function ListSearch({ list, address, minimum, delay }: Props) {
  const { asked, sent, put } = address;
  const isShort = sent.get('search') && searchOf(sent, minimum) === null;
  return (
    <SearchField
      label={`Search ${list}`}
      // Reserves room for the hint below, so that the field does not move.
      className="w-full min-w-64 sm:min-h-15 sm:w-64 pointer-coarse:sm:min-h-17"
      value={asked.get('search') ?? ''}
      delay={delay}
      maxLength={TEXT_MAX}
      help={isShort ? `Type at least ${minimum} characters.` : undefined}
      onSearch={(text, pause) => put('search', text, pause)}
    />
  );
}
