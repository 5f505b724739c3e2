import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useCandidateFiles_profile$key } from '#web/__generated__/useCandidateFiles_profile.graphql.ts';

/** The files of a candidate; the URL is null if there is no file yet. */
export function useCandidateFiles(profile: useCandidateFiles_profile$key) {
  const { originalCvUrl, generatedCvUrl, documentsUrl } = useFragment(
    graphql`
      fragment useCandidateFiles_profile on CandidateProfile {
        originalCvUrl
        generatedCvUrl
        documentsUrl
      }
    `,
    profile,
  );
  return [
    { id: 'original', label: 'Original CV', url: originalCvUrl ?? null },
    { id: 'generated', label: 'Generated CV (PDF)', url: generatedCvUrl },
    { id: 'documents', label: 'All documents (ZIP)', url: documentsUrl },
  ] as const;
}
