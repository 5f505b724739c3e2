import type { Viewer } from '#web/viewer.ts';

/** The address to go to once the e-mail address is confirmed (contract, "The way through set-up"). */
export function afterConfirmation({ role, setup }: Viewer): string {
  if (!setup) return '/';
  const isUpload = role === 'candidate' && setup.profileType === 'UPLOAD';
  if (setup.isCompleted) return isUpload ? '/profile/cv' : '/';
  // Set-up opens at the step that the person had reached.
  return isUpload ? '/setup' : '/';
}
