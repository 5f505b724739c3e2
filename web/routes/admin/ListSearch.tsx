import type { Address } from '#web/relay/useAddress.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { searchOf } from './search.ts';

type Props = {
  /** What is searched: 'crew'. */
  list: string;
  address: Address;
  /** Characters from which the list is searched. */
  minimum: number;
  /** Milliseconds without a key before it asks; the usual pause unless told. */
  delay?: number;
};

/** The search of a list, kept in the address beside what else stands there. */
export function ListSearch({ list, address, minimum, delay }: Props) {
  const { asked, sent, put } = address;
  const isShort = sent.get('search') && searchOf(sent, minimum) === null;
  return (
    <SearchField
      label={`Search ${list}`}
      // Has room for what it says below, so that the line does not move the field.
      className="w-full min-w-64 sm:min-h-15 sm:w-64 pointer-coarse:sm:min-h-17"
      value={asked.get('search') ?? ''}
      delay={delay}
      help={isShort ? `Type at least ${minimum} characters.` : undefined}
      onSearch={(text, pause) => put('search', text, pause)}
    />
  );
}
