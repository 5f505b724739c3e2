import { fetchQuery, graphql, type IEnvironment } from 'relay-runtime';
import type { missedQuery } from '#web/__generated__/missedQuery.graphql.ts';

/** As many as the graph answers at once. */
const AT_ONCE = 100;
const query = graphql`
  query missedQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Job {
        id
        newApplicationCount
        applicationCount
      }
      ... on Candidate {
        id
        inLinkedCouple
      }
    }
  }
`;

/** Reads again what events would have changed while none arrived: the jobs and candidates that are shown. */
export async function readMissed(environment: IEnvironment): Promise<void> {
  const ids = liveIds(environment);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = { ids: ids.slice(start, start + AT_ONCE) };
    // Without an answer the rows stay as they were; the next event or visit has them right.
    await fetchQuery<missedQuery>(environment, query, some)
      .toPromise()
      .catch(() => undefined);
  }
}

/** The records whose counts or badge events keep right. */
function liveIds(environment: IEnvironment): string[] {
  const source = environment.getStore().getSource();
  return source.getRecordIDs().flatMap((key) => {
    const record: Partial<Record<string, unknown>> = source.get(key) ?? {};
    const { id, newApplicationCount, applicationCount, inLinkedCouple } = record;
    const isLive = [newApplicationCount, applicationCount, inLinkedCouple].some(isKnown);
    return typeof id === 'string' && isLive ? [id] : [];
  });
}

const isKnown = (value: unknown) => value !== undefined && value !== null;
