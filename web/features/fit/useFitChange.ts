import { useEffect, useEffectEvent, useRef } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useFitChange_job$key } from '#web/__generated__/useFitChange_job.graphql.ts';

/** Calls back when the listing's terms have changed on the screen: how its candidates fit was read before that. */
export function useFitChange(job: useFitChange_job$key, onChange: () => void): void {
  const { salaryLabel, startLabel } = useFragment(
    graphql`
      fragment useFitChange_job on Job {
        salaryLabel
        startLabel
      }
    `,
    job,
  );
  const terms = `${salaryLabel}, ${startLabel}`;
  const read = useRef(terms);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (read.current === terms) return;
    read.current = terms;
    change();
  }, [terms]);
}
