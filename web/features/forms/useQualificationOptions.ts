import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useQualificationOptions_query$key } from '#web/__generated__/useQualificationOptions_query.graphql.ts';

/** The agency's qualifications as options by category. */
export function useQualificationOptions(query: useQualificationOptions_query$key) {
  const { qualifications } = useFragment(
    graphql`
      fragment useQualificationOptions_query on Query {
        qualifications {
          id
          name
          category
        }
      }
    `,
    query,
  );
  return qualifications.map(({ id, name, category }) => ({ id, label: name, category }));
}
