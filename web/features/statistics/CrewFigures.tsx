import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CrewFigures_query$key } from '#web/__generated__/CrewFigures_query.graphql.ts';
import { FigureList } from './FigureList.tsx';

/** The figures of the crew (specification 2, section 2: Stats). */
export function CrewFigures({ query }: { query: CrewFigures_query$key }) {
  const { crewStatistics: crew } = useFragment(
    graphql`
      fragment CrewFigures_query on Query {
        crewStatistics {
          total
          thisMonth
          thisWeek
          incomplete
          engineers
          decks
          stews
          activeUsers
        }
      }
    `,
    query,
  );
  return (
    <FigureList
      title="Crew"
      figures={[
        { label: 'Total', value: crew.total },
        { label: 'This month', value: crew.thisMonth },
        { label: 'This week', value: crew.thisWeek },
        { label: 'Active in 30 days', value: crew.activeUsers },
        { label: 'Engineers', value: crew.engineers },
        { label: 'Deck', value: crew.decks },
        { label: 'Stews', value: crew.stews },
        { label: 'Incomplete', value: crew.incomplete },
      ]}
    />
  );
}
