import AdminFrameQueryParameters from '#web/__generated__/AdminFrameQuery$parameters.ts';
import type { FrameRow } from '#web/routes/frames.ts';

export const adminFrame: FrameRow = {
  load: async () => (await import('./Office.tsx')).Office,
  request: { query: AdminFrameQueryParameters, variables: {} },
};
