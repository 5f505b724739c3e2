import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { TitleFilter_query$key } from '#web/__generated__/TitleFilter_query.graphql.ts';
import { Select } from '#web/ui/Select.tsx';

type Props = {
  query: TitleFilter_query$key;
  value: string;
  onChange: (title: string) => void;
};

/** Filters references by position, each with its count; all of them if none is selected. */
export function TitleFilter({ query, value, onChange }: Props) {
  const { verifiedTitles } = useFragment(
    graphql`
      fragment TitleFilter_query on Query {
        verifiedTitles {
          title
          references
        }
      }
    `,
    query,
  );
  const all = verifiedTitles.reduce((sum, { references }) => sum + references, 0);
  return (
    <Select
      label="Position"
      hideLabel
      className="w-full sm:w-56"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      choices={[
        { value: '', label: `All Positions (${all})` },
        ...verifiedTitles.map(({ title, references }) => ({
          value: title,
          label: `${title} (${references})`,
        })),
      ]}
    />
  );
}
