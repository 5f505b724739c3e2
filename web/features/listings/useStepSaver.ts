import { useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type {
  JobFieldsInput,
  useStepSaverMutation,
} from '#web/__generated__/useStepSaverMutation.graphql.ts';
import { type Failure, useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';
import { useReturn } from '#web/ui/useReturn.ts';
import { noteDraft } from './listing-lists.ts';
import { type Purpose, type Scope, tabPaths, wizardPath } from './paths.ts';

type At = { scope: Scope; yachtId: string; jobId: string | null; purpose: Purpose };

export type StepSaver = {
  /** Saves a step, then opens the next one; resolves to the failure, if any. */
  next: (step: number, fields: JobFieldsInput) => Promise<Failure | null>;
  /** Saves the current values as a draft and returns to the drafts. */
  leave: (fields: JobFieldsInput) => Promise<Failure | null>;
  mayLeave: boolean;
  isLeaving: boolean;
  hrefFor: (step: number) => string;
  /** The name of the draft in this tab's storage. */
  keptAs: string;
};

/** Saves the steps of a wizard: the first save creates the draft, whose id is put into the address. */
export function useStepSaver({ scope, yachtId, jobId, purpose }: At): StepSaver {
  const [save] = useCommit<useStepSaverMutation>(graphql`
    mutation useStepSaverMutation($input: SaveJobInput!) {
      saveJob(input: $input) {
        ... on SaveJobPayload {
          job {
            id
            yacht {
              listingCounts {
                ...ConsultantFilter_counts
              }
            }
            ...Wizard_job
            ...ListingTable_job
            ...AgencyJobTable_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const goTo = useReturn();
  const saveDraft = (fields: JobFieldsInput, step?: number) =>
    save(
      { input: { id: jobId, yacht: yachtId, fields, step } },
      { updater: (store) => noteDraft(store, 'saveJob', { yachtId, isNew: jobId === null }) },
    );
  const hrefFor = (step: number) =>
    wizardPath(scope, yachtId, { jobId: jobId ?? undefined, purpose, step });
  return {
    hrefFor,
    keptAs: `listing ${jobId ?? `new ${yachtId}`}`,
    mayLeave: purpose !== 'active',
    isLeaving,
    next: async (step, fields) => {
      const { data, failure } = await saveDraft(fields, step);
      if (failure) return failure;
      const at = { jobId: data.job.id, purpose: purpose === 'new' ? ('draft' as const) : purpose };
      await navigate(wizardPath(scope, yachtId, { ...at, step: step + 1 }));
      return null;
    },
    leave: async (fields) => {
      setLeaving(true);
      const { failure } = await saveDraft(fields);
      setLeaving(false);
      if (failure) return failure;
      toast.success('Draft saved!');
      goTo(tabPaths(scope, yachtId).drafts);
      return null;
    },
  };
}
