import type { ComponentType } from 'react';
import AdminFrameQueryParameters from '#web/__generated__/AdminFrameQuery$parameters.ts';
import CandidateFrameQueryParameters from '#web/__generated__/CandidateFrameQuery$parameters.ts';
import type { FrameProps } from '#web/features/frame/frame.ts';
import { PublicFrame } from '#web/features/frame/PublicFrame.tsx';
import type { Request } from '#web/relay/preload.ts';
import type { Role } from '#web/viewer.ts';

export type FrameRow = {
  load: () => Promise<ComponentType<FrameProps>>;
  request?: Request;
};

export const publicFrame: FrameRow = { load: async () => PublicFrame };

const frames: Record<Role, FrameRow> = {
  guest: publicFrame,
  candidate: {
    load: async () => (await import('#web/features/frame/CandidateFrame.tsx')).CandidateFrame,
    request: { query: CandidateFrameQueryParameters, variables: {} },
  },
  employer: {
    load: async () => (await import('#web/features/frame/EmployerFrame.tsx')).EmployerFrame,
  },
  admin: {
    load: async () => (await import('#web/features/frame/AdminFrame.tsx')).AdminFrame,
    request: { query: AdminFrameQueryParameters, variables: {} },
  },
};

/** What stands around the screens of a role. */
export function frameFor(role: Role): FrameRow {
  return frames[role];
}
