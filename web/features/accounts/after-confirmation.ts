import type { Viewer } from '#web/viewer.ts';

/** Where a person goes once their address is confirmed (contract, "The way through set-up"). */
export function afterConfirmation({ role, setup }: Viewer): string {
  if (!setup) return '/';
  const isUpload = role === 'candidate' && setup.profileType === 'UPLOAD';
  if (setup.isCompleted) return isUpload ? '/profile/cv' : '/';
  // The set-up opens at the step where they were.
  return isUpload ? '/setup' : '/';
}
