import { graphql } from 'relay-runtime';
import type { useAskConsentMutation } from '#web/__generated__/useAskConsentMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';

/** Asks people on the shortlist of a job whether they may be shown to the client; who they are is for the message. */
export function useAskConsent(jobId: string) {
  const [ask, isAsking] = useCommit<useAskConsentMutation>(graphql`
    mutation useAskConsentMutation($input: AskShortlistedInput!) {
      askShortlisted(input: $input) {
        ... on AskShortlistedPayload {
          job {
            shortlist {
              id
              ...Consent_entry
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const run = async (entryIds: readonly string[], who: string): Promise<void> => {
    const { failure } = await ask({ input: { jobId, entryIds } });
    if (failure) toast.error(failure.message);
    else toast.success(`${who} asked.`);
  };
  return [run, isAsking] as const;
}
