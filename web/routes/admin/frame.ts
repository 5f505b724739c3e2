import AdminFrameQueryParameters from '#web/__generated__/AdminFrameQuery$parameters.ts';
import type { FrameRow } from '#web/routes/frames.ts';

export const adminFrame: FrameRow = {
  load: async () => (await import('#web/features/frame/AdminFrame.tsx')).AdminFrame,
  request: { query: AdminFrameQueryParameters, variables: {} },
};
