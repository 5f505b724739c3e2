import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Stage } from './stages.ts';

/** The stage of set-up for the `step` of the address, in which an invalid or unreached step is corrected. */
export function useStage<S extends Stage>(stageFor: (asked: string | null) => S): S {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const stage = stageFor(asked);
  useEffect(() => {
    if (asked === null || asked === String(stage)) return;
    setSearch({ step: String(stage) }, { replace: true });
  }, [asked, stage, setSearch]);
  return stage;
}
