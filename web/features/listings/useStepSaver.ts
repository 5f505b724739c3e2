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
import { briefMarksOf } from './brief-marks.ts';
import { noteDraft } from './listing-lists.ts';
import { type Purpose, type Scope, tabPaths, wizardPath } from './paths.ts';
import { LAST_STEP } from './wizard.ts';

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

/** Saves fields of a listing; without its id, a draft is begun. */
export function useSaveListing() {
  const [save] = useCommit<useStepSaverMutation>(graphql`
    mutation useStepSaverMutation($input: SaveJobInput!) {
      saveJob(input: $input) {
        ... on SaveJobPayload {
          job {
            id
            yacht {
              listingCounts {
                ...ListingFilters_counts
              }
            }
            ...Wizard_job
            ...ListingTable_job
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return ({ yachtId, jobId, fields, step, enquiryId }: Save) =>
    save(
      { input: { id: jobId, yacht: yachtId, enquiry: enquiryId, fields, step } },
      { updater: (store) => noteDraft(store, 'saveJob', { yachtId, isNew: jobId === null }) },
    );
}

type Save = {
  yachtId: string;
  jobId: string | null;
  fields: JobFieldsInput;
  step?: number;
  /** The enquiry from which the draft is begun. */
  enquiryId?: string | null;
};

/** Saves the steps of a wizard: the first save creates the draft, whose id is put into the address. */
export function useStepSaver({ scope, yachtId, jobId, purpose }: At): StepSaver {
  const save = useSaveListing();
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const goTo = useReturn();
  /** Whether a brief has filled the next steps as well, which are then only reviewed. */
  const isReadWhole = async (id: string) => {
    if (briefMarksOf(id) === null) return false;
    const { failure } = await save({ yachtId, jobId: id, fields: {}, step: LAST_STEP - 1 });
    return failure === null;
  };
  const hrefFor = (step: number) =>
    wizardPath(scope, yachtId, { jobId: jobId ?? undefined, purpose, step });
  return {
    hrefFor,
    keptAs: `listing ${jobId ?? `new ${yachtId}`}`,
    mayLeave: purpose !== 'active',
    isLeaving,
    next: async (step, fields) => {
      const { data, failure } = await save({ yachtId, jobId, fields, step });
      if (failure) return failure;
      const at = { jobId: data.job.id, purpose: purpose === 'new' ? ('draft' as const) : purpose };
      const isRead = step === 1 && (await isReadWhole(data.job.id));
      await navigate(wizardPath(scope, yachtId, { ...at, step: isRead ? LAST_STEP : step + 1 }));
      return null;
    },
    leave: async (fields) => {
      setLeaving(true);
      const { failure } = await save({ yachtId, jobId, fields });
      setLeaving(false);
      if (failure) return failure;
      toast.success('Draft saved!');
      goTo(tabPaths(scope, yachtId).drafts);
      return null;
    },
  };
}
