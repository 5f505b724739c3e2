import { useState } from 'react';
import { readDraft, writeDraft } from '#web/features/forms/drafts.ts';

/** The most recipients of one alert. */
export const SELECTION_MAX = 10_000;

export type Selection = {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Adds or removes all of them. */
  set: (ids: readonly string[], isChosen: boolean) => void;
  clear: () => void;
};

/**
 * The candidates selected for a job's alert; kept in this tab across pages, filters and visits to a
 * profile.
 */
export function useSelection(jobId: string): Selection {
  const name = `job-alert ${jobId}`;
  const [ids, setIds] = useState<ReadonlySet<string>>(() => kept(name));
  const choose = (next: Set<string>) => {
    setIds(next);
    writeDraft(name, next.size > 0 ? { ids: [...next] } : {});
  };
  const set = (some: readonly string[], isChosen: boolean) => {
    const next = new Set(ids);
    for (const id of some) {
      if (!isChosen) next.delete(id);
      else if (next.size < SELECTION_MAX) next.add(id);
    }
    choose(next);
  };
  return {
    ids,
    toggle: (id) => set([id], !ids.has(id)),
    set,
    clear: () => choose(new Set()),
  };
}

function kept(name: string): ReadonlySet<string> {
  const { ids } = readDraft(name);
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}
