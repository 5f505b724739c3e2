import type { AddressParams } from '#web/relay/useAddressParams.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { searchOf } from './search.ts';

type Props = {
  /** What is searched: 'crew'. */
  list: string;
  address: AddressParams;
  /** Characters from which the list is searched. */
  minimum: number;
  /** Milliseconds without a key before it asks; the usual pause unless told. */
  delay?: number;
};

/** The search of a list, kept in the address beside what else stands there. */
export function ListSearch({ list, address, minimum, delay }: Props) {
  const { asked, put } = address;
  const typed = asked.get('search') ?? '';
  return (
    <SearchField
      label={`Search ${list}`}
      // Has room for what it says below, so that the line does not move the field.
      className="w-full min-w-64 sm:min-h-15 sm:w-64 pointer-coarse:sm:min-h-17"
      value={typed}
      delay={delay}
      help={typed && !searchOf(asked, minimum) ? `Type at least ${minimum} characters.` : undefined}
      onSearch={(text) => put('search', text)}
    />
  );
}
