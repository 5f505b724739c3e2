import { type Registration, registerAccount } from '#server/domain/accounts/registration.ts';
import { viewerOfSession } from '#server/domain/accounts/sessions.ts';
import type { Guest, UserViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';

let serial = 0;

/** A guest from an unused address, because limits count by address. */
export function newcomer(): Guest {
  serial += 1;
  return { role: 'guest', address: `203.0.${Math.floor(serial / 250)}.${serial % 250}` };
}

export const PASSWORD = 'secret-1';

/** A person who registered in the normal way, with their session. */
export async function registered(given: Registration = {}, from: Viewer = newcomer()) {
  serial += 1;
  const { user, session } = await registerAccount(from, {
    firstName: 'Ana',
    lastName: 'Lima',
    email: `ana-${serial}-${process.pid}@crew.test`,
    password: PASSWORD,
    ...given,
  });
  return { user, session, viewer: await viewerOf(session.token, from.address) };
}

/** The owner of a session's secret; throws if the session has ended. */
export async function viewerOf(token: string, address: string): Promise<UserViewer> {
  const viewer = await viewerOfSession(token, address);
  if (!('userId' in viewer)) throw new Error('The session is over.');
  return viewer;
}

/** The code in the newest e-mail of a kind to an address. */
export async function codeSent(to: string, kind: string): Promise<string> {
  const email = await db.email.findFirstOrThrow({
    where: { to, kind },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const code = /[?&]\w+=([\w-]{43})/.exec(email.text)?.[1];
  if (!code) throw new Error('The e-mail has no code.');
  return code;
}
