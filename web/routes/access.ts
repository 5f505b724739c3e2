import type { Role, Viewer } from '#web/viewer.ts';
import type { Row } from './row.ts';

export const everyone: readonly Role[] = ['guest', 'candidate', 'employer', 'admin'];
export const members: readonly Role[] = ['candidate', 'employer', 'admin'];

const firstSegment = (path: string) => path.split('/')[1];

/** Whether the address starts like one of these rows that guests do not have. */
export function isPrivateAmong(rows: readonly Row[], pathname: string): boolean {
  return rows.some(
    ({ path, access }) =>
      !access.includes('guest') && firstSegment(path) === firstSegment(pathname),
  );
}

/** `next` as an address on this site; anything else, such as another site's address, becomes `/`. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const base = 'http://here.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url?.origin !== base || /[\\\p{Cc}]/u.test(next)) return '/';
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search + url.hash;
}

/**
 * Candidates and employers have to complete set-up first; candidates who build their profile do so
 * in the profile builder instead (contract, "The way through set-up").
 */
function mustSetUp({ role, setup }: Viewer): boolean {
  if (!setup || setup.isCompleted) return false;
  return role === 'employer' || setup.profileType !== 'BUILD';
}

const guestOnly = ['/sign-in', '/sign-up'];

type Target = { isPublic: boolean; url: { pathname: string; searchParams: URLSearchParams } };

/** Where the viewer is redirected from this address; null if they may open it. */
export function redirectFor(viewer: Viewer, { isPublic, url }: Target): string | null {
  if (viewer.role === 'guest') return null;
  if (guestOnly.includes(url.pathname)) return safeNext(url.searchParams.get('next'));
  if (isPublic) return null;
  const inSetUp = url.pathname === '/setup' || url.pathname.startsWith('/setup/');
  if (!mustSetUp(viewer)) return inSetUp ? '/' : null;
  if (inSetUp) return null;
  const code = url.searchParams.get('verificationCode');
  return code ? `/setup?${new URLSearchParams({ verificationCode: code })}` : '/setup';
}
