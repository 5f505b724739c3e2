import CandidateFrameQueryParameters from '#web/__generated__/CandidateFrameQuery$parameters.ts';
import type { FrameRow } from '#web/routes/frames.ts';

export const candidateFrame: FrameRow = {
  load: async () => (await import('#web/features/frame/CandidateFrame.tsx')).CandidateFrame,
  request: { query: CandidateFrameQueryParameters, variables: {} },
};
