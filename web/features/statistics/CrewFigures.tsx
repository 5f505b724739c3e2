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
      figures={{
        Total: crew.total,
        'This month': crew.thisMonth,
        'This week': crew.thisWeek,
        'Active in 30 days': crew.activeUsers,
        Engineers: crew.engineers,
        Deck: crew.decks,
        Stews: crew.stews,
        Incomplete: crew.incomplete,
      }}
    />
  );
}
