import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AgencyJobFilters_query$key } from '#web/__generated__/AgencyJobFilters_query.graphql.ts';
import { useAddress } from '#web/relay/useAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { departmentNames, statusNames } from './agency-job-filters.ts';

type Props = {
  query: AgencyJobFilters_query$key;
  /** The error message for the typed text. */
  help: string | undefined;
};

/** The filters of all jobs, kept in the address. */
export function AgencyJobFilters({ query, help }: Props) {
  const { consultants } = useFragment(
    graphql`
      fragment AgencyJobFilters_query on Query {
        consultants
      }
    `,
    query,
  );
  const { asked, put, change } = useAddress();
  const filter = (name: string, label: string, all: string, choices: [string, string][]) => (
    <Select
      label={label}
      hideLabel
      className="w-[calc(50%-0.25rem)] sm:w-44"
      value={asked.get(name) ?? ''}
      onChange={(event) => put(name, event.target.value)}
      choices={[
        { value: '', label: all },
        ...choices.map(([value, text]) => ({ value, label: text })),
      ]}
    />
  );
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SearchField
        label="Search jobs"
        placeholder="Start typing..."
        className="w-full min-w-56 sm:w-64"
        value={asked.get('search') ?? ''}
        help={help}
        onSearch={(text, pause) => put('search', text, pause)}
      />
      {filter('status', 'Status', 'All Statuses', Object.entries(statusNames))}
      {filter('department', 'Department', 'All Departments', Object.entries(departmentNames))}
      {filter(
        'consultant',
        'Consultant',
        'All Consultants',
        consultants.map((name) => [name, name]),
      )}
      {asked.size > 0 && (
        <Button variant="quiet" onClick={() => change(() => '')}>
          Clear Filters
        </Button>
      )}
    </div>
  );
}
