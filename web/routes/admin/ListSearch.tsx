import { useSearchParams } from 'react-router';
import { SearchField } from '#web/ui/SearchField.tsx';
import { searchOf } from './search.ts';

type Props = {
  /** What is searched: 'crew'. */
  list: string;
  /** Characters from which the list is searched. */
  minimum: number;
  /** Milliseconds without a key before it asks; the usual pause unless told. */
  delay?: number;
};

/** The search of a list, kept in the address beside what else stands there. */
export function ListSearch({ list, minimum, delay }: Props) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('search') ?? '';
  const search = (text: string) => {
    const next = new URLSearchParams(params);
    if (text) next.set('search', text);
    else next.delete('search');
    setParams(next, { replace: true });
  };
  return (
    <SearchField
      label={`Search ${list}`}
      className="w-full min-w-64 sm:w-64"
      value={typed}
      delay={delay}
      help={
        typed && !searchOf(params, minimum) ? `Type at least ${minimum} characters.` : undefined
      }
      onSearch={search}
    />
  );
}
