import type { ComponentType } from 'react';
import type { FrameProps } from '#web/features/frame/frame.ts';
import { PublicFrame } from '#web/features/frame/PublicFrame.tsx';
import type { Request } from '#web/relay/preload.ts';
import type { Role } from '#web/viewer.ts';

export type FrameRow = {
  load: () => Promise<ComponentType<FrameProps>>;
  request?: Request;
};

export const publicFrame: FrameRow = { load: async () => PublicFrame };

/** Loaded only for the roles that use them, like the tables. */
const frames: Record<Role, () => Promise<FrameRow>> = {
  guest: async () => publicFrame,
  candidate: async () => (await import('./candidate/frame.ts')).candidateFrame,
  employer: async () => ({
    load: async () => (await import('#web/features/frame/EmployerFrame.tsx')).EmployerFrame,
  }),
  admin: async () => (await import('./admin/frame.ts')).adminFrame,
};

/** The frame of a role's screens. */
export function frameFor(role: Role): Promise<FrameRow> {
  return frames[role]();
}
